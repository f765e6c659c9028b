import type { Surat } from '@pendopo/shared/surat/schemas';
import { KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { clockNow } from '@pendopo/shared/text/dates';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import type { Words } from '@pendopo/shared/text/sebutan';
import { addressOf } from '../../../domain/surat/reply-text.ts';
import { type Village, villageName } from '../../../domain/village/village.tsx';
import { formatDay } from '../../../lib/format.ts';

const { whatsapp } = KALIMAT_TINJAUAN;
const REMIND_AFTER_MS = 7 * 86_400_000;

/** Returns true if the applicant is to get a reminder instead of the first message. */
export const isLongOpen = (dikirim_at: string): boolean =>
  clockNow().getTime() - Date.parse(dikirim_at) >= REMIND_AFTER_MS;

type PerbaikanTextInput = {
  surat: Pick<Surat, 'id' | 'nama' | 'jenis_surat' | 'kode' | 'berpemilik'>;
  permintaan: { jumlah: number; batas: string; dikirim_at: string };
  village: Village;
  words: Words;
};

/** Returns the WhatsApp message that requests a correction or reminds of it. */
export const perbaikanText = ({
  surat,
  permintaan: { jumlah, batas, dikirim_at },
  village,
  words,
}: PerbaikanTextInput): string =>
  isiKalimat(words(isLongOpen(dikirim_at) ? whatsapp.pengingat : whatsapp.permintaan), {
    nama: surat.nama,
    judul: surat.jenis_surat,
    'desa.nama': villageName(village),
    jumlah,
    tautan: addressOf(surat, village),
    batas: formatDay(batas),
  });
