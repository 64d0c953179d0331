// Requests for packs given on as one file: a .toml, or a .zip with pictures.
import { send } from "../pack_requests.js";

const ZIP = "application/zip";
/** 32 MB take minutes over a weak wireless network. In milliseconds. */
const PATIENCE = 240000;

/** Return what a store of packs with pictures does in addition; `take` takes both kinds of files. `path` is that of its game. */
export function parcelRequests(path) {
  const post = (where, file) => send(`${path}/files/${where}`, isZip(file) ? ZIP : "application/toml", file, { patience: PATIENCE });
  return {
    accepts: `.toml,.zip,${ZIP},application/toml,text/plain`,
    take: (file) => post("take", file),
    /** Resolves to {data, pictures} of a file. Nothing is kept. */
    openFile: (file) => post("open", file),
    takePictures: (file, slug) => post(`pictures?box=${encodeURIComponent(slug)}`, file),
    parcelOf: (slug) => `${path}/${slug}/with-pictures.zip`,
  };
}

const isZip = ({ name = "", type = "" }) => type.includes("zip") || name.toLowerCase().endsWith(".zip");
