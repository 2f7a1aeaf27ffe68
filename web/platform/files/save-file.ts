/** Saves a file on the device as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // After this delay the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
