// Sentences of the server that guests are hardly ever shown, stretched.
import { sentences, complaints } from "../it/server_text/rare.js";
import { stretchKeys } from "./stretch.js";

export const serverText = { sentences: stretchKeys(sentences), complaints: stretchKeys(complaints) };
