import { generate } from 'selfsigned';

/** Returns a certificate for localhost that is its own authority, and its key; PEM. */
export async function selfSigned(notAfter?: Date): Promise<{ cert: string; key: string }> {
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
    ...(notAfter && { notBeforeDate: new Date(0), notAfterDate: notAfter }),
  });
  return { cert: made.cert, key: made.private };
}
