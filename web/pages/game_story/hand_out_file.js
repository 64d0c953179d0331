// Hands a file made on this device to its owner: to other apps where the browser can, else as a download.

/** Share `file`, or download it. Browsers share over HTTPS alone, and not every kind of file. */
export async function handOutFile(file) {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return;
    } catch (error) {
      if (error.name === "AbortError") return; // its owner has changed their mind
    }
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
