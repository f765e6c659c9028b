import type { Prisma } from '@pendopo/prisma/client';
import {
  changedTemplate,
  type DocumentTemplate,
  defaultTemplate,
  suratTypeOf,
  templateChangesSchema,
} from '@pendopo/shared/naskah-templat/schemas';
import { NASKAH_TEMPLAT_TEXT } from '@pendopo/shared/naskah-templat/text';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import * as z from 'zod/mini';
import { notFound } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { readSetelan } from './document-settings.ts';

type Client = Pick<Reader, 'naskahTemplat' | 'naskahTemplatVersi'>;
type Stored = Prisma.NaskahTemplatGetPayload<object> | null;

/** An application type's current text for new documents. */
export type EffectiveTemplate = { kode: string; judul: string; isi: DocumentTemplate; row: Stored };

/** Returns an application type's text with stored changes, or the default text for null. */
export function templateOf(judul: string, changes: Prisma.JsonValue): DocumentTemplate {
  const base = defaultTemplate(judul, words);
  return changes === null ? base : changedTemplate(base, z.parse(templateChangesSchema, changes));
}

const effective = ({ kode, judul }: { kode: string; judul: string }, row: Stored): EffectiveTemplate => ({
  kode,
  judul,
  row,
  isi: templateOf(judul, row?.isi ?? null),
});

export async function effectiveTemplates(client: Client): Promise<EffectiveTemplate[]> {
  const rows = await client.naskahTemplat.findMany();
  return SURAT_CATALOGUE.map((type) => effective(type, rows.find(({ kode }) => kode === type.kode) ?? null));
}

export async function typeWithCode(tx: Transaction, kode: string): Promise<string | undefined> {
  const { kode_klasifikasi_umum: general } = await readSetelan(tx);
  const types = await effectiveTemplates(tx);
  return types.find(({ isi }) => (isi.kode_klasifikasi ?? general) === kode)?.kode;
}

export async function readTemplate(client: Client, kode: string): Promise<EffectiveTemplate> {
  const type = suratTypeOf(kode);
  if (!type) throw notFound(NASKAH_TEMPLAT_TEXT.notFound);
  return effective(type, await client.naskahTemplat.findUnique({ where: { kode } }));
}
