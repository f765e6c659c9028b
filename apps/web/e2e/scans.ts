/** A file for a file input. */
export type Scan = { name: string; mimeType: string; buffer: Buffer };

const JPG_BYTES =
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAgADADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfAEoAAAAAAAAAB//Z';
const PNG_BYTES =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAASUlEQVRYhe2WAQkAQAwCl8Ywdr2OH2PPOFgAET03NF/drCtAQdGhmiFsWdbxg2CMDtUMYcuyDiF80KJDNUPYssihCMY6HRwe1weoga5br7MdVQAAAABJRU5ErkJggg==';
const PDF_TEXT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

export const jpg = (name = 'kk.jpg'): Scan => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(JPG_BYTES, 'base64'),
});
export const png = (name = 'ktp.png'): Scan => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PNG_BYTES, 'base64'),
});
export const pdf = (name = 'pengantar.pdf'): Scan => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF_TEXT),
});
export const word = (name = 'surat.docx'): Scan => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK\u0003\u0004'),
});

/** Returns a scan just above the size limit. */
export const tooLarge = (scan: Scan): Scan => ({
  ...scan,
  buffer: Buffer.concat([scan.buffer, Buffer.alloc(5 * 1024 * 1024)]),
});
