import { isPengantarRt, isRequiredByWording, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import { raw, type Sql, sql } from '../../lib/sql.ts';

// The stages of tinjauan.ts in SQL, for whole lists. Tests compare both.

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const pairs = (labelsOf: (title: string) => readonly string[]) =>
  raw(
    SURAT_CATALOGUE.flatMap(({ judul }) => labelsOf(judul).map((name) => `(${quoted(judul)}, ${quoted(name)})`)).join(),
  );

const required = (title: string) =>
  (SURAT_CATALOGUE.find(({ judul }) => judul === title)?.persyaratan ?? [])
    .map(({ label }) => label)
    .filter(isRequiredByWording);
const REQUIREMENTS = pairs(required);
const PENGANTAR = pairs((title) => required(title).filter(isPengantarRt));
const FIELDS = pairs((title) => isianWargaOf(title).flatMap(({ name, wajib }) => (wajib ? [name] : [])));

const newestIs = (condition: Sql) =>
  sql`coalesce((SELECT ${condition} FROM naskah n WHERE n.surat_id = surat.id ORDER BY n.id DESC LIMIT 1), false)`;

/** The newest document has its number and is not being corrected. */
export const NUMBERED = newestIs(sql`n.status NOT IN ('draf', 'batal')`);
/** The newest document only lacks its signature. */
export const UNSIGNED = newestIs(sql`n.status = 'bernomor'`);

export const FILES_ACCEPTED = sql`(status = 'Diproses'
  AND NOT EXISTS (SELECT FROM permintaan_perbaikan p WHERE p.surat_id = surat.id AND p.selesai_at IS NULL)
  AND NOT EXISTS (SELECT FROM tinjauan t WHERE t.surat_id = surat.id
    AND t.keadaan IN ('belum_diperiksa', 'diganti', 'perlu_diganti', 'diminta'))
  AND NOT EXISTS (SELECT FROM lampiran l WHERE l.surat_id = surat.id AND NOT EXISTS (SELECT FROM tinjauan t
    WHERE t.surat_id = surat.id AND t.jenis_persyaratan = l.jenis_persyaratan))
  AND NOT EXISTS (SELECT FROM (VALUES ${REQUIREMENTS}) AS asked (judul, label)
    WHERE asked.judul = jenis_surat
    AND (coalesce((SELECT pengantar_wajib FROM desa WHERE id = 1), true)
      OR (asked.judul, asked.label) NOT IN (VALUES ${PENGANTAR}))
    AND NOT EXISTS (SELECT FROM tinjauan t
      WHERE t.surat_id = surat.id AND t.jenis_persyaratan = asked.label)))`;

export const FIELDS_FILLED = sql`NOT EXISTS (SELECT FROM (VALUES ${FIELDS}) AS asked (judul, name)
  WHERE asked.judul = jenis_surat AND coalesce(isian ->> asked.name, '') = '')`;
