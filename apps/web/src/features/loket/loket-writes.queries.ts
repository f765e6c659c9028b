import { isianPenduduk } from '@pendopo/shared/penduduk/isian';
import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { Resident } from '../../domain/counter/found-resident.tsx';
import { MAX_NAMED } from '../../domain/counter/named-residents.tsx';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { residentTexts } from '../../domain/residents/resident-texts.ts';
import { findByNik, openResident, registerQuery, searchResidents } from '../../domain/residents/residents.queries.ts';
import { headField } from '../../domain/surat/attachment-rules.ts';
import { submitSurat, suratQuery } from '../../domain/surat/surat.queries.ts';
import { formatDay } from '../../lib/format.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { fetchAnswer, invalidate } from '../../lib/http/query-cache.ts';
import type { Line } from '../../lib/http/upload.ts';

/** Returns earlier applications of the counter. The NIK is in the body, so that no URL or history keeps it. */
export async function findRequests(nik: string) {
  const { surat } = await call('POST /loket/cari', { body: { nik } });
  return surat.map(({ jenis_surat, tanggal_pengajuan, ...row }) => ({
    ...row,
    judul: jenis_surat,
    tanggal: tanggal_pengajuan,
  }));
}

/** Returns the first living residents with this text in their names. */
export const findByName = async (q: string) => (await searchResidents({ q, limit: MAX_NAMED })).penduduk;

type Found = Omit<CariPenduduk, 'isian'>;

const residentOf = (row: Found, isian: CariPenduduk['isian']): Resident => ({
  id: row.id,
  isian,
  texts: residentTexts(isian),
  keadaan: row.keadaan,
  since: row.keadaan_tanggal,
  source: `${row.sumber}, ${formatDay(row.sumber_tanggal)}`,
  family: row.keluarga.map(({ id, nama, hubungan_keluarga }) => ({ id, nama, hubungan: hubungan_keluarga })),
});

export async function openFound(id: number, words: Words): Promise<Resident> {
  const row = await openResident(id);
  return residentOf(row, isianPenduduk(row, words));
}

/** Returns the resident with this NIK in any state, or null. Also null if the village keeps no register. */
export async function findResident(nik: string): Promise<Resident | null> {
  const { setelan } = await fetchAnswer(registerQuery);
  if (!setelan.aktif) return null;
  try {
    const { isian, ...row } = await findByNik(nik);
    return residentOf(row, isian);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads one application. The server adds a reader record. */
export const readRequest = async (id: number): Promise<Surat> => (await fetchAnswer(suratQuery(id))).surat;

type Entry = {
  values: Readonly<Record<string, string | null>>;
  lampiran: readonly { index: number; label: string; file: File }[];
  pengantar: { index: number; label: string; head: string } | undefined;
  idempotencyKey: string;
};

/** Submits an application for a person at the counter. Idempotent by its key. */
export async function enterSurat({ values, lampiran, pengantar, ...submission }: Entry & Line): Promise<Surat> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '');
  form.set('atas_nama', '1');
  if (pengantar) {
    form.set(`jenis_persyaratan_${pengantar.index}`, pengantar.label);
    form.set(headField(pengantar), pengantar.head);
  }
  for (const { index, label } of lampiran) form.set(`jenis_persyaratan_${index}`, label);
  for (const { index, file } of lampiran) form.set(`lampiran_${index}`, file, file.name);
  const { surat } = await submitSurat({ form, ...submission });
  void invalidate('/surat?');
  void invalidate(RINGKASAN_PATH);
  return surat;
}
