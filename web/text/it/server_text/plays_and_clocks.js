// Errors and notes about statistics, clocks of seats and the voice of the table, in Italian.
export default {
  "minutes": "minuti",
  "seconds": "secondi",

  "who won is not kept this time: {0}": "stavolta non si tiene nota di chi ha vinto: {0}",
  "{0} cannot hold plays ({1}); move it away to begin a new one": "{0} non può contenere le partite ({1}); spostalo per cominciarne uno nuovo",
  "plays are not kept here": "qui le partite non si conservano",
  "only whoever sits here by that name may change it, or the host": "può cambiarlo solo chi è seduto qui con quel nome, o la regia",
  "somebody is called that already; only the host makes two persons one": "qualcuno si chiama già così; solo la regia fa di due persone una",
  "this phone has changed seats and names very often; wait a little": "questo telefono ha cambiato posti e nomi molto spesso; aspetta un po’",

  "there is no clock {0}; there are {1}": "non c’è un orologio {0}; ci sono {1}",
  "there is no clock {0}; it is none, count, turn:60, sand:300 or bank:30+10": "non c’è un orologio {0}; è none, count, turn:60, sand:300 o bank:30+10",
  "a clock has 0 to {0} {1}, not {2}": "un orologio ha da 0 a {0} {1}, non {2}",
  "a clock of the kind {0} needs minutes or seconds": "un orologio di tipo {0} vuole i minuti o i secondi",
  "a clock of the kind {0} needs {1}": "un orologio di tipo {0} vuole i {1}",

  "only the table screen has a voice": "ha voce solo lo schermo del tavolo",
  "this machine has no voice; [voice] program gives it one": "questa macchina non ha voce; gliela dà [voice] program",
  "a sentence has 1 to {0} letters": "una frase ha da 1 a {0} lettere",
  "a language has two letters, such as it": "una lingua ha due lettere, come it",
};
