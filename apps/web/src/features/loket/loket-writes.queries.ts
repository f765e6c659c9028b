import type { Surat } from '@pendopo/shared/surat/schemas';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { headField } from '../../domain/letters/attachment-rules.ts';
import { submitSurat, suratQuery } from '../../domain/letters/surat.queries.ts';
import { call } from '../../lib/http/api-client.ts';
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
