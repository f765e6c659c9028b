import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Resident } from '../../domain/counter/loket-cari.tsx';
import { MOST_NAMED } from '../../domain/counter/named-residents.tsx';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { headField } from '../../domain/letters/attachment-rules.ts';
import { residentTexts } from '../../domain/letters/resident-texts.ts';
import { submitSurat, suratQuery } from '../../domain/letters/surat.queries.ts';
import { formatDay } from '../../lib/format.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { fetchAnswer, invalidate } from '../../lib/http/query-cache.ts';
import type { Line } from '../../lib/http/upload.ts';

/** Earlier requests of the counter with this NIK, which travels in the body: no address and no history keeps it. */
export async function findRequests(nik: string) {
  const { surat } = await call('POST /loket/cari', { body: { nik } });
  return surat.map(({ jenis_surat, tanggal_pengajuan, ...row }) => ({
    ...row,
    judul: jenis_surat,
    tanggal: tanggal_pengajuan,
  }));
}

export const registerQuery = query('/penduduk/setelan');

/** The first of the living residents with this in their names. */
export const findByName = async (q: string) =>
  (await fetchAnswer(query('/penduduk', { q, limit: String(MOST_NAMED) }))).penduduk;

/** The living resident with this NIK, where the village keeps a register; null where there is none. */
export async function findResident(nik: string): Promise<Resident | null> {
  const { setelan } = await fetchAnswer(registerQuery);
  if (!setelan.aktif) return null;
  try {
    const { penduduk } = await fetchAnswer(query('/penduduk/cari', { nik }));
    if (penduduk.keadaan !== 'hidup') return null;
    return {
      texts: residentTexts(penduduk.isian),
      source: `${penduduk.sumber}, ${formatDay(penduduk.sumber_tanggal)}`,
      family: penduduk.keluarga.map(({ id, hubungan_keluarga, ...isian }) => ({
        ...{ id, nama: isian.nama, hubungan: hubungan_keluarga },
        texts: residentTexts(isian),
      })),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** One of them, whole; that it was read is noted with it. */
export const readRequest = async (id: number): Promise<Surat> => (await fetchAnswer(suratQuery(id))).surat;

type Entry = {
  values: Readonly<Record<string, string | null>>;
  lampiran: readonly { index: number; label: string; file: File }[];
  /** The requirement that a head of RT or RW is to confirm, and which. */
  pengantar: { index: number; label: string; head: string } | undefined;
  idempotencyKey: string;
};

/** Enters a request for the person at the counter. The same key enters the same request, however often. */
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
