import type { S3Store } from './storage-s3.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const sentence = ({ bucket, prefix, mark }: S3Store['place'], found: string) =>
  `Bucket ${bucket}${prefix === undefined ? '' : ` di bawah S3_PREFIX ${prefix}`} milik pemasangan lain ` +
  `(${UUID.test(found) ? found.slice(0, 8) : 'tandanya tidak dikenal'}): isi S3_BUCKET atau S3_PREFIX yang lain; bila basis data ini ` +
  `memang dibuat baru dan berkas di sana hendak dipakai lagi, hapus objek ${mark}, lalu mulai lagi.`;

type Options = {
  store: Pick<S3Store, 'place' | 'readMark' | 'makeMark'>;
  /** The id of the installation that the database is. */
  installation: () => Promise<string>;
};

/** What keeps two installations from one bucket: an object that says whose it is. */
export function createBucketMark({ store, installation }: Options) {
  let isOurs = false;

  /** Reads the mark, or makes it where there is none. Throws when it is another's, and a 503 while the store is away. */
  async function check(): Promise<void> {
    isOurs = false;
    const own = await installation();
    const found = (await store.readMark()) ?? (await store.makeMark(own));
    if (found !== own) throw new Error(sentence(store.place, found ?? ''));
    isOurs = true;
  }

  return {
    check,
    /** Asks the store only until the mark has once been seen. */
    checkOnce: async () => {
      if (!isOurs) await check();
    },
  };
}
