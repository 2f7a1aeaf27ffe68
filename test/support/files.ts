/** A photo of one pixel. */
export const photo = Buffer.concat([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
  Buffer.from([0xff, 0xd9]),
]);

/** A file that says it is a PDF and holds one object. */
export const pdfWith = (object: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
