import { generate } from 'selfsigned';

/** Returns a self-signed certificate for localhost and its key, in PEM. */
export async function selfSigned(): Promise<{ cert: string; key: string }> {
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { cert: made.cert, key: made.private };
}
