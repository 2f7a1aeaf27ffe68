/** A photo of one pixel, as the check draws it. */
export const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oACAEBAAA/AOsr/9k=',
  'base64',
);

type Said = {
  /** More entries of the catalogue, of the only page and of its resources. */
  catalogue?: string;
  page?: string;
  resources?: string;
  contents?: string;
  /** Objects from number 6 on. */
  more?: string[];
  trailer?: string;
  after?: string;
};

/** A PDF with one page, whose text is in object 4 and its font in object 5. */
export function aPdf(said: Said = {}): Buffer {
  const { catalogue = '', page = '', resources = '', contents = 'BT /F1 12 Tf 72 720 Td (Payslip) Tj ET' } = said;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    `<</Length ${contents.length}>>stream\n${contents}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...(said.more ?? []),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  const file = `%PDF-1.7\n${body}trailer<</Root 1 0 R ${said.trailer ?? ''}>>\n%%EOF\n${said.after ?? ''}`;
  return Buffer.from(file, 'latin1');
}
