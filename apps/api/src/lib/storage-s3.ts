import { PassThrough, pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { unavailable } from './errors.ts';
import { bodyOf, bodyOfFile, S3Client, type S3Connection } from './s3-client.ts';
import type { Area, ListedFile, Store, StoredFile } from './store.ts';

export type S3Settings = S3Connection & { bucket: string; prefix?: string | undefined };

/** Bytes, larger than nearly every picture, so that the store does not wait for a slow phone. */
const READ_AHEAD = 1024 * 1024;

const MARK = 'pemasangan';
/** Bytes; an installation's id is shorter. */
const MARK_BYTES = 100;

/** Stores objects `public/<key>` and `private/<key>` below the prefix. Throws an S3Refusal for refused settings. */
export class S3Store implements Store {
  readonly place: { bucket: string; prefix: string | undefined; mark: string };
  readonly #client: S3Client;

  constructor({ bucket, prefix, ...connection }: S3Settings) {
    this.#client = new S3Client(connection);
    this.place = { bucket, prefix, mark: `${folderOf('private', prefix)}${MARK}` };
  }

  async put(area: Area, key: string, source: { path: string } | Buffer): Promise<void> {
    const body = Buffer.isBuffer(source) ? bodyOf(source) : await bodyOfFile(source.path);
    (await this.#client.ask({ method: 'PUT', path: this.#pathOf(area, key), body }))?.resume();
  }

  async open(area: Area, key: string): Promise<StoredFile | null> {
    const answer = await this.#client.ask({ method: 'GET', path: this.#pathOf(area, key) });
    if (!answer) return null;
    const stream = new PassThrough({ highWaterMark: READ_AHEAD });
    pipeline(answer, stream, () => undefined);
    return { stream, size: Number(answer.headers['content-length']) };
  }

  async has(area: Area, key: string): Promise<boolean> {
    const answer = await this.#client.ask({ method: 'HEAD', path: this.#pathOf(area, key) });
    answer?.resume();
    return answer !== null;
  }

  async remove(area: Area, key: string): Promise<void> {
    (await this.#client.ask({ method: 'DELETE', path: this.#pathOf(area, key) }))?.resume();
  }

  async *list(area: Area): AsyncIterable<ListedFile[]> {
    const { bucket, prefix } = this.place;
    const folder = folderOf(area, prefix);
    let next: string | null = '';
    while (next !== null) {
      // Sorted by name, as the signature requires.
      const from: string = next === '' ? '' : `continuation-token=${encodeURIComponent(next)}&`;
      const path = `/${bucket}?${from}list-type=2&prefix=${encodeURIComponent(folder)}`;
      const answer = await this.#client.ask({ method: 'GET', path });
      const page = listing(answer ? await text(answer) : '', folder);
      yield page.files;
      next = page.next;
    }
  }

  /** Returns null without a mark, and an empty text for a mark that is too long. */
  async readMark(): Promise<string | null> {
    const answer = await this.#client.ask({ method: 'GET', path: this.#pathOf('private', MARK) });
    if (!answer) return null;
    if (Number(answer.headers['content-length']) > MARK_BYTES) {
      answer.destroy();
      return '';
    }
    return text(answer).catch((cause: unknown) => {
      throw unavailable({ cause });
    });
  }

  /** Returns the text of the mark, which may be another installation's after a concurrent start. */
  async makeMark(owner: string): Promise<string | null> {
    const put = { method: 'PUT', path: this.#pathOf('private', MARK), body: bodyOf(Buffer.from(owner)) } as const;
    const answer = await this.#client.ask({ ...put, ifAbsent: true }).catch(() => null);
    answer?.resume();
    const found = await this.readMark();
    if (found !== null) return found;
    // Some stores do not support the condition.
    (await this.#client.ask(put))?.resume();
    return this.readMark();
  }

  #pathOf(area: Area, key: string): string {
    const { bucket, prefix } = this.place;
    return `/${bucket}/${folderOf(area, prefix)}${key}`;
  }
}

const folderOf = (area: Area, prefix: string | undefined) => (prefix === undefined ? `${area}/` : `${prefix}/${area}/`);

/** Parses a page of at most 1,000 objects, and the token of the next page. */
function listing(xml: string, prefix: string): { files: ListedFile[]; next: string | null } {
  const textOf = (part: string, name: string) => part.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? '';
  const [, ...objects] = xml.split('<Contents>');
  const files = objects.map((part) => ({
    key: textOf(part, 'Key').slice(prefix.length),
    since: new Date(textOf(part, 'LastModified')),
  }));
  return { files, next: textOf(xml, 'NextContinuationToken') || null };
}
