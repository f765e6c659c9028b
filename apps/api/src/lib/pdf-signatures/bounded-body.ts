/** The body is longer than allowed. */
export class TooLong extends Error {}

/** Reads a response's body. Throws TooLong, or the error of a connection that ends early. */
export async function boundedBody({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
