import * as z from 'zod/mini';
import { noHpSchema, oneOf, optional } from '../common.ts';

// Officials enter applications and complaints for people without an account.

export const ASAL = ['portal', 'loket'] as const;

const UNKNOWN_FLAG = 'atas_nama harus 1';

/** Flag for an entry on behalf of another person. */
export const atasNamaSchema = z.optional(
  z.pipe(optional(z.string({ error: UNKNOWN_FLAG })), z.nullable(oneOf(['1'], UNKNOWN_FLAG))),
);

export const noHpLoketSchema = z.pipe(
  optional(noHpSchema),
  z.transform((no_hp: string | null) => no_hp ?? ''),
);

export const asalFields = {
  asal: z.enum(ASAL),
  dimasukkan_oleh: z.nullable(z.string()),
};
