// Decodes the protocol buffers that clients send: Helm's release Secrets, and a Job that kubectl creates from a
// CronJob.

const MAGIC = Buffer.from('k8s\0');

/** Yields number and content of a message's length-delimited fields. */
function* fieldsOf(bytes) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at];
      at += 1;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = number();
    const length = number();
    // Numbers and booleans have no length. None of them is needed.
    if ((tag & 7) !== 2) continue;
    yield [tag >> 3, bytes.subarray(at, at + length)];
    at += length;
  }
}

const field = (bytes, wanted) => [...fieldsOf(bytes)].find(([number]) => number === wanted)?.[1] ?? Buffer.alloc(0);
const text = (bytes, wanted) => field(bytes, wanted).toString();
const map = (bytes, wanted, encoding) =>
  Object.fromEntries(
    [...fieldsOf(bytes)]
      .filter(([number]) => number === wanted)
      .map(([, entry]) => [text(entry, 1), field(entry, 2).toString(encoding)]),
  );

/** True if these bytes are such an object. @param {Buffer} bytes */
export const isProtobuf = (bytes) => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** Returns the Secret; of other kinds only name, labels and owner. @param {Buffer} bytes */
export function fromProtobuf(bytes) {
  const message = bytes.subarray(MAGIC.length);
  const kind = field(message, 1);
  const content = field(message, 2);
  const metadata = field(content, 1);
  const annotations = map(metadata, 12);
  const owner = field(metadata, 13);
  const ownerReferences = owner.length > 0 ? [{ kind: text(owner, 1), name: text(owner, 3), uid: text(owner, 4) }] : [];
  return {
    ...{ apiVersion: text(kind, 1), kind: text(kind, 2) },
    metadata: { name: text(metadata, 1), labels: map(metadata, 11), annotations, ownerReferences },
    ...(text(kind, 2) === 'Secret' && { data: map(content, 2, 'base64'), type: text(content, 3) }),
  };
}
