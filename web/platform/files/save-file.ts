/** Saves a file on the device as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
