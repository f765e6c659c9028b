import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafts } from './drafts.ts';

const name = { person: 7, form: 'surat' };
const texts = { nama: 'Tirta' };
const scan = () => new File(['%PDF-1.4 %%EOF'], 'kk.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });
const save = (files: [string, File][]) =>
  drafts.save(name, {
    texts,
    sent: null,
    fileNames: Object.fromEntries(files.map(([field, file]) => [field, file.name])),
    files: new Map(files),
  });

const { put } = IDBObjectStore.prototype;
afterEach(() => {
  vi.useRealTimers();
  IDBObjectStore.prototype.put = put;
});

function refuse(isBlocked: (value: unknown) => boolean): void {
  IDBObjectStore.prototype.put = function refusing(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (isBlocked(given[0])) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
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

  it('a draft stores files as bytes with their names, because some browsers refuse files', async () => {
    refuse(isFile);
    expect(await save([['lampiran_0', scan()]])).toEqual([]);
    const kept = await drafts.read(name);
    expect(kept).toMatchObject({ texts, missing: [] });
    const file = kept?.files.lampiran_0;
    expect([file?.name, file?.type, file?.lastModified]).toEqual(['kk.pdf', 'application/pdf', 1_700_000_000_000]);
    expect(await file?.text()).toBe('%PDF-1.4 %%EOF');
  });

  it('a draft keeps the texts and names the file that does not fit', async () => {
    await save([['lampiran_0', scan()]]);
    refuse(isLarge);
    const larger = new File(['%PDF-1.4 larger %%EOF'], 'kk.pdf');
    expect(await save([['lampiran_0', larger]])).toEqual(['lampiran_0']);
    expect(await drafts.read(name)).toMatchObject({ texts, files: {}, missing: ['lampiran_0'] });
  });

  it('a draft keeps the texts when a file is gone from the device', async () => {
    await drafts.remove(name);
    const gone = scan();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await save([['lampiran_0', gone]])).toEqual(['lampiran_0']);
    expect(await drafts.read(name)).toMatchObject({ texts, files: {}, missing: ['lampiran_0'] });
  });

  it('saving commits the texts even if a file never finishes, and gives up on the file', async () => {
    await drafts.remove(name);
    const endless = scan();
    const reading = new Promise<void>((begun) => {
      endless.arrayBuffer = () => {
        begun();
        return new Promise(() => {});
      };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = save([['lampiran_0', endless]]);
    await reading;
    expect(await drafts.read(name)).toMatchObject({ texts, missing: ['lampiran_0'] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await saving).toEqual(['lampiran_0']);
  });

  it('saving throws when the browser does not commit the texts in time', async () => {
    await drafts.remove(name);
    const other = await openDB('pendopo-draf');
    const store = other.transaction('isian', 'readwrite').objectStore('isian');
    let held = true;
    const hold = async () => {
      while (held) await store.count();
    };
    const holding = hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = expect(save([])).rejects.toThrow('does not respond');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
    held = false;
    await holding;
    other.close();
  });
});
