import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafts } from './drafts.ts';

const name = { person: 7, form: 'surat' };
const texts = { nama: 'Tirta' };
const scan = () => new File(['%PDF-1.4 %%EOF'], 'kk.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });
const save = (files: [string, File | null][]) => drafts.save(name, { texts, sent: null, files: new Map(files) });

const { put } = IDBObjectStore.prototype;
afterEach(() => {
  vi.useRealTimers();
  IDBObjectStore.prototype.put = put;
});

/** What a browser answers that keeps none of these. */
function refuse(isRefused: (value: unknown) => boolean): void {
  IDBObjectStore.prototype.put = function refusing(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (isRefused(given[0])) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return put.apply(this, given);
  };
}
const isFile = (value: unknown) => value instanceof Blob;
const isLarge = (value: unknown) => isFile(value) || Object(value).content instanceof ArrayBuffer;

describe('a draft', () => {
  it.each([
    ['is kept as long as it is young', -6, true],
    ['goes after 7 days', -8, false],
    ['goes as well when it is of the future, however little', 1 / 24, false],
  ])('%s', async (_, days, kept) => {
    const today = Date.parse('2026-11-27T03:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: today + days * 24 * 3_600_000 });
    await save([]);
    vi.setSystemTime(today);
    expect((await drafts.read(name)) !== null).toBe(kept);
  });

  it('keeps files as bytes, with their names, where the browser keeps no files', async () => {
    refuse(isFile);
    await save([['lampiran_0', scan()]]);
    const kept = await drafts.read(name);
    expect(kept?.texts).toEqual(texts);
    const file = kept?.files.lampiran_0;
    expect([file?.name, file?.type, file?.lastModified]).toEqual(['kk.pdf', 'application/pdf', 1_700_000_000_000]);
    expect(await file?.text()).toBe('%PDF-1.4 %%EOF');
  });

  it('keeps the texts where there is no room for the files, and says so', async () => {
    await drafts.remove(name);
    refuse(isLarge);
    await expect(save([['lampiran_0', scan()]])).rejects.toThrow();
    expect(await drafts.read(name)).toMatchObject({ texts, files: {} });
  });

  it('keeps the texts when a file is gone from the device', async () => {
    await drafts.remove(name);
    refuse(isFile);
    const gone = scan();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await save([['lampiran_0', gone]]);
    expect(await drafts.read(name)).toMatchObject({ texts, files: {} });
  });
});
