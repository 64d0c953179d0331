// The words of the pages of the desk, stretched.
import { words as english } from "../en/desk.js";
import { stretch } from "./stretch.js";

export const words = stretch(english);
