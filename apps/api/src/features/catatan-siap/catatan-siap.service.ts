import type { SaveCatatanSiapInput } from '@pendopo/shared/catatan-siap/schemas';
import { CATATAN_SIAP_TEXT, MOST_CATATAN, type UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import type { Session } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';

export type CatatanSiapService = ReturnType<typeof createCatatanSiapService>;

/** Ready-made notes: each official has own ones, and no other reads or changes them. */
export function createCatatanSiapService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    list: ({ untuk, by }: { untuk: UntukCatatan | undefined; by: Session }) =>
      prisma.catatanSiap.findMany({
        ...{ where: { user_id: by.id, ...(untuk && { untuk }) }, orderBy: { id: 'asc' }, take: 2 * MOST_CATATAN },
      }),

    /** Keeps a note; the same one twice is one. A 409 when there are too many. */
    save: ({ input, by }: { input: SaveCatatanSiapInput; by: Session }) =>
      authorizedWrite(prisma, by, async (tx) => {
        const own = { user_id: by.id, untuk: input.untuk };
        const known = await tx.catatanSiap.findFirst({ where: { ...own, isi: input.isi } });
        if (known) return known;
        if ((await tx.catatanSiap.count({ where: own })) >= MOST_CATATAN) throw conflict(CATATAN_SIAP_TEXT.full);
        return tx.catatanSiap.create({ data: { ...own, isi: input.isi } });
      }),

    remove: ({ id, by }: { id: number; by: Session }) =>
      authorizedWrite(prisma, by, async (tx) => {
        const { count } = await tx.catatanSiap.deleteMany({ where: { id, user_id: by.id } });
        if (count === 0) throw notFound(CATATAN_SIAP_TEXT.notFound);
      }),
  };
}
