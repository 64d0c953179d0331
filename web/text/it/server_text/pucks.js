// Sentences about pucks and their firmware, in Italian.
export default {
  "none yet: companion puck add": "ancora nessuno: companion puck add",
  "nobody keeps pucks here": "qui non ci sono puck",
  "no pucks: {0}": "niente puck: {0}",
  "MQTT is off, and pucks hear nothing else": "MQTT non è in uso, e i puck non sentono altro",
  "MQTT is open to the network, to devices with an account: there are pucks": "MQTT è aperto alla rete, per chi ha un accesso: ci sono dei puck",

  "pucks look for MQTT at {0}, and it is at {1}: those of before 1.1 need that address and port": "i puck cercano MQTT a {0}, ma è a {1}: a quelli di prima della 1.1 servono quell’indirizzo e quella porta",
  "the battery of {0} has {1} % left: charge it": "la batteria di {0} è al {1} %: va ricaricata",

  // The roster.
  "there is no puck {0}; there are {1}": "non c’è nessun puck {0}; ci sono {1}",
  "there is a puck {0} already; `companion puck remove {1}` forgets it": "c’è già un puck {0}; `companion puck remove {1}` lo toglie",
  "there is no seat {0}; seats are numbered from 0 to {1}": "non c’è nessun posto {0}; i posti vanno da 0 a {1}",
  "{0} cannot be an id: it has 1 to {1} letters, digits, '-' and '_'": "{0} non può essere un id: ha da 1 a {1} lettere, cifre, «-» e «_»",
  "this is no JSON ({0}); it should be {1}": "non è JSON ({0}); dovrebbe essere {1}",
  "it should be {0}": "dovrebbe essere {0}",
  "two pucks have the same id; each needs its own": "due puck hanno lo stesso id; ognuno vuole il suo",
  "the password of puck {0} should be a hash of mosquitto's, $7$...": "la password del puck {0} dovrebbe essere un hash di mosquitto, $7$...",
  "a puck should have an id, a password and a seat or null, as in {0}": "un puck dovrebbe avere id, password e posto, oppure null, come in {0}",

  // Firmware and updates.
  "no firmware for pucks: {0}": "niente firmware per i puck: {0}",
  "{0} is no firmware of a puck: it needs main.py, and VERSION = \"1.0.0\" in version.py": "{0} non è il firmware di un puck: servono main.py e VERSION = \"1.0.0\" in version.py",
  "{0} has more files than a puck would take: {1} are the most": "{0} ha più file di quanti ne prenda un puck: al massimo {1}",
  "the firmware has no {0} in version {1}; it is at {2}": "il firmware non ha {0} nella versione {1}; è alla {2}",
  "the device says: {0}": "il dispositivo dice: {0}",
  "{0} did not answer in {1} s": "{0} non ha risposto entro {1} s",
  "{0} is away": "{0} è assente",
  "{0} is being updated already": "{0} si sta già aggiornando",
  "there is no such device in [mqtt]; the request `devices` lists them": "in [mqtt] non c’è un dispositivo così; la richiesta `devices` li elenca",
  "too many things are under way; wait for their answers": "ci sono troppe cose in corso; aspetta le risposte",
  "answers of devices": "risposte di dispositivi",
  "to what nobody asked, or too late": "a ciò che nessuno ha chiesto, o troppo tardi",
  "not of the form {0}": "non della forma {0}",
};
