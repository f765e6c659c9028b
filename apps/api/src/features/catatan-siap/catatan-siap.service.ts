import type { SaveCatatanSiapInput } from '@pendopo/shared/catatan-siap/schemas';
import { CATATAN_SIAP_TEXT, MOST_CATATAN, type UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';

// Each official can read and change only own notes.

export const listNotes = ({ prisma }: Context, { untuk, by }: { untuk: UntukCatatan | undefined; by: Session }) =>
  prisma.catatanSiap.findMany({
    where: { user_id: by.id, ...(untuk && { untuk }) },
    orderBy: { id: 'asc' },
    take: 2 * MOST_CATATAN,
  });

/** Saves a note, or returns the same existing note. Throws a 409 if there are too many. */
export const saveNote = (ctx: Context, { input, by }: { input: SaveCatatanSiapInput; by: Session }) =>
  write(ctx, { by }, async ({ tx }) => {
    const own = { user_id: by.id, untuk: input.untuk };
    const known = await tx.catatanSiap.findFirst({ where: { ...own, isi: input.isi } });
    if (known) return known;
    if ((await tx.catatanSiap.count({ where: own })) >= MOST_CATATAN) throw conflict(CATATAN_SIAP_TEXT.full);
    return tx.catatanSiap.create({ data: { ...own, isi: input.isi } });
  });

export const removeNote = (ctx: Context, { id, by }: { id: number; by: Session }) =>
  write(ctx, { by }, async ({ tx }) => {
    const { count } = await tx.catatanSiap.deleteMany({ where: { id, user_id: by.id } });
    if (count === 0) throw notFound(CATATAN_SIAP_TEXT.notFound);
  });
