import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { strukturContract } from '@pendopo/shared/struktur/contract';
import type { SaveStrukturInput } from '@pendopo/shared/struktur/schemas';
import { STRUKTUR_TEXT } from '@pendopo/shared/struktur/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { levelColumns, peopleIn } from '../../domain/content/post-level.ts';
import { resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { publicPictures, swapPicture, type Write, write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { strukturChanges } from './struktur.jejak.ts';
import type { StrukturSave } from './struktur.photos.ts';

type Person = Awaited<ReturnType<typeof peopleIn>>[number];

const folder = 'struktur';
// Serializes saves of the whole list, because each of them writes the order of all rows.
const WHOLE_LIST_LOCK = 7_361_203;

export const listPeople = ({ prisma }: Context) => peopleIn(prisma);

export const personEdits = (ctx: Context) =>
  resource(ctx, strukturContract, '/struktur', {
    table: 'struktur',
    text: STRUKTUR_TEXT,
    file: picture('foto', folder),
    async create({ tx }, { tipe, ...data }) {
      const { _max } = await tx.struktur.aggregate({ _max: { urutan: true } });
      return tx.struktur.create({ data: { ...data, ...levelColumns(tipe), urutan: (_max.urutan ?? -1) + 1 } });
    },
    update: ({ tx }, { where, data: { tipe, ...data } }) =>
      tx.struktur.update({ where, data: { ...data, ...levelColumns(tipe) } }),
  });

/** Saves all entries or none. Rows that are not sent, such as vacant posts, keep their place. */
export async function savePeople(ctx: Context, { input, photos, by }: StrukturSave & { by: Actor }) {
  const { struktur, hapus } = input;
  const uploads = publicPictures(ctx.storage, { folder, by, files: photos });
  await write(ctx, { by, uploads }, async (w) => {
    await w.tx.$executeRaw`SELECT pg_advisory_xact_lock(${WHOLE_LIST_LOCK})`;
    const edits = struktur.flatMap(({ id, updatedAt }) => (id === undefined ? [] : { id, updatedAt }));
    const removals = hapus.map((id) => ({ id, updatedAt: undefined }));
    for (const row of [...edits, ...removals]) await lockPerson(w, row);

    const before = await peopleIn(w.tx);
    const sent: number[] = [];
    for (const [at, entry] of struktur.entries()) {
      const known = before.find(({ id }) => id === entry.id);
      sent.push(await saveEntry(w, { entry, known, uploaded: w.keys[at] }));
    }
    for (const id of hapus) {
      const { foto } = await w.tx.struktur.delete({ where: { id } });
      w.removeAfterCommit(foto);
    }
    const staying = before.map(({ id }) => id).filter((id) => !hapus.includes(id));
    await writeOrder(w.tx, placed({ before: staying, sent }));
    const perubahan = strukturChanges(before, await peopleIn(w.tx));
    await w.audit.entry({
      aksi: 'ubah',
      jenis: 'struktur',
      sasaran_id: null,
      label: SPECIFICATION(JENIS_JEJAK.struktur),
      perubahan,
    });
  });
  return listPeople(ctx);
}

/** Rejects ids above int4, because the route does not check the ids of a list. */
async function lockPerson(w: Write, row: { id: number; updatedAt: Date | undefined }): Promise<void> {
  const missing = STRUKTUR_TEXT.notFound;
  if (row.id > 2_147_483_647) throw notFound(missing);
  await w.lock('struktur', { ...row, missing });
}

type Entry = { entry: SaveStrukturInput['struktur'][number]; known: Person | undefined; uploaded: string | undefined };

async function saveEntry(w: Write, { entry, known, uploaded }: Entry): Promise<number> {
  const { nama, jabatan, tipe, hapus_gambar: remove } = entry;
  const foto = swapPicture(w, { before: known?.foto, uploaded, remove });
  const data = { nama, jabatan, ...levelColumns(tipe), foto };
  const row = known
    ? await w.tx.struktur.update({ where: { id: known.id }, data })
    : await w.tx.struktur.create({ data });
  return row.id;
}

/** Returns the new order. Rows that were not sent keep their place. The others fill the rest in sent order. */
function placed({ before, sent }: { before: readonly number[]; sent: readonly number[] }): number[] {
  const mentioned = new Set(sent);
  const rest = [...sent];
  return [...before.map((id) => (mentioned.has(id) ? (rest.shift() ?? id) : id)), ...rest];
}

const writeOrder = (tx: Transaction, order: readonly number[]) => tx.$executeRaw`
  UPDATE struktur SET urutan = o.place - 1 FROM unnest(${order}::int[]) WITH ORDINALITY AS o(id, place)
  WHERE struktur.id = o.id`;
