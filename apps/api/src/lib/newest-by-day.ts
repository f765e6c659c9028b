/** The order of publications: by day, then by id, newest first. */
export const newestByDay = [{ tanggal: 'desc' }, { id: 'desc' }] as const;

/** What comes after a place in that order. Written so that the index on (tanggal, id) bounds the search. */
export const olderThan = ({ tanggal, id }: { tanggal: Date; id: number }) => ({
  tanggal: { lte: tanggal },
  OR: [{ tanggal: { lt: tanggal } }, { id: { lt: id } }],
});

/** The same order from the other end: what stands before a place, nearest first. */
export const oldestByDay = [{ tanggal: 'asc' }, { id: 'asc' }] as const;
export const newerThan = ({ tanggal, id }: { tanggal: Date; id: number }) => ({
  tanggal: { gte: tanggal },
  OR: [{ tanggal: { gt: tanggal } }, { id: { gt: id } }],
});
