// Words of the terminal alone, in Italian: companion/app/terminal_language.py reads these files.
export default {
  "join": "per entrare",
  "table screen": "schermo del tavolo",
  "host": "regia",
  "everybody who plays: scan the code, or type this on a phone": "chi gioca inquadra il codice, o scrive questo sul telefono",
  "a screen that all see": "per uno schermo che tutti vedono",
  "whoever looks after the table": "per chi si occupa del tavolo",
  "(code {0})": "(codice {0})",
  "{0}, as you left it at entry {1}": "{0}, come l’avete lasciata alla voce {1}",
  "Ctrl-C ends the evening; it can be taken up again.": "Ctrl-C chiude la serata; si può riprendere.",
  "Good night. `companion play` goes on where you stopped.": "Buonanotte. `companion play` riprende da dove vi siete fermati.",
  "{0} is no broker; it would be private, off, or mqtt://user:password@host:1883, with / # ? [ ] @ in a password as %2F %23 %3F %5B %5D %40":
    "{0} non è un broker; sarebbe private, off, o mqtt://utente:password@host:1883, con / # ? [ ] @ nella password come %2F %23 %3F %5B %5D %40",
  "cards and tiles are for both sides of a sheet: print at 100 %, turned on the long edge; without two sides, print them as they are and glue each page of backs behind its faces. Everything else is printed on one side.":
    "carte e tessere sono per i due lati del foglio: stampa al 100 %, girando sul lato lungo; senza i due lati, stampale così come sono e incolla ogni pagina di dorsi dietro le sue facce. Tutto il resto si stampa su un lato.",
  "print at 100 %, on both sides, turned on the long edge; then cut out.": "stampa al 100 %, sui due lati, girando sul lato lungo; poi ritaglia.",
};
