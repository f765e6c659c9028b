import type { Prisma } from '@pendopo/prisma/client';
import type { Reader } from '../../lib/prisma.ts';

export type SetelanRow = Prisma.NaskahSetelanGetPayload<object>;

/** The table has one row. */
export const SETELAN_ID = { id: 1 };

export const readSetelan = (client: Pick<Reader, 'naskahSetelan'>): Promise<SetelanRow> =>
  client.naskahSetelan.findUniqueOrThrow({ where: SETELAN_ID });
