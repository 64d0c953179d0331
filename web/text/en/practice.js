// Texts of practice, in English.
export default {
  "practice.title": "Practise alone",
  "practice.link": "Practise alone",
  "practice.what": "On this phone, against the companion. It deals all cards. Whoever plays at the table notices nothing.",
  "practice.wait": "One moment …",
  "practice.home": "‹ Seats",
  "practice.you": "Guest",
  "practice.players": "Players",
  "practice.bots.one": "The companion plays",
  "practice.bots.other": "The companion plays {n} seats",
  "practice.begin": "Begin",
  "practice.leave": "End practice",
  "practice.sure": "End this game? It is not kept.",
  "practice.again": "Once more",
  "practice.other": "Another game",
};
