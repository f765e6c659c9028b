import type { S3Store } from './storage-s3.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const message = ({ bucket, prefix, mark }: S3Store['place'], found: string) =>
  `Bucket ${bucket}${prefix === undefined ? '' : ` di bawah S3_PREFIX ${prefix}`} milik pemasangan lain ` +
  `(${UUID.test(found) ? found.slice(0, 8) : 'tandanya tidak dikenal'}): isi S3_BUCKET atau S3_PREFIX yang lain; bila basis data ini ` +
  `memang dibuat baru dan berkas di sana hendak dipakai lagi, hapus objek ${mark}, lalu mulai lagi.`;

type Options = {
  store: Pick<S3Store, 'place' | 'readMark' | 'makeMark'>;
  installation: () => Promise<string>;
};

/** Checks that two installations never share a bucket. An object in the bucket names its owner. */
export function createBucketMarker({ store, installation }: Options) {
  let isOurs = false;

  /** Creates an absent mark. Throws if another installation owns the bucket, and a 503 while the store is away. */
  async function check(): Promise<void> {
    isOurs = false;
    const own = await installation();
    const found = (await store.readMark()) ?? (await store.makeMark(own));
    if (found !== own) throw new Error(message(store.place, found ?? ''));
    isOurs = true;
  }

  return {
    check,
    checkOnce: async () => {
      if (!isOurs) await check();
    },
  };
}
