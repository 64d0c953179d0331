// Texts printed on the cards of the gang, in Italian. JSON in its braces: what is printed reads it.
export default {
  "Stay where you are.": "Resta dove sei."
};
