import type { LacakSurat } from '@pendopo/shared/lacak/schemas';
import { ALASAN_LAIN, ALASAN_TERLAMBAT } from '@pendopo/shared/surat/janji-text';
import { isOpenSurat, STATUS_SURAT } from '@pendopo/shared/surat/text';
import { mayBeRated } from '@pendopo/shared/survei/keadaan';
import { signedRevision } from '../../domain/documents/signed-revision.ts';
import { type JanjiContext, janjiOf } from '../../domain/requests/janji.ts';
import { isRequested, type ReviewRecord, requirementsOf } from '../../domain/requests/tinjauan.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { labelOfField } from './surat.isian.ts';
import { presentTertunda } from './surat.presenter.ts';
import type { SuratRecord } from './surat.service.ts';

function requestedItems(review: ReviewRecord): string[] {
  if (!isOpenSurat(review.status)) return [];
  const fields = review.tinjauan_isian.filter(({ keadaan, terkirim }) => terkirim && keadaan === 'perlu_diganti');
  return [
    ...requirementsOf(review)
      .filter(isRequested)
      .map(({ jenis_persyaratan }) => jenis_persyaratan),
    ...fields.map(({ name }) => labelOfField(review.jenis_surat, name)),
  ];
}

/** An official's own words are for the applicant. Other holders of the code see a reason of the list. */
const withoutOwnWords = (tertunda: LacakSurat['tertunda']): LacakSurat['tertunda'] =>
  tertunda && { ...tertunda, alasan: isListed(tertunda.alasan) ? tertunda.alasan : ALASAN_LAIN };
const isListed = (alasan: string) => ALASAN_TERLAMBAT.some((listed) => listed === alasan);

/** Presents an application for anyone with its code: without the applicant's name and officials' notes. */
export function presentLacakSurat(
  row: SuratRecord,
  { review, context }: { review: ReviewRecord; context: JanjiContext },
): LacakSurat {
  return {
    jenis: 'surat',
    kode: row.kode ?? '',
    nomor: row.id,
    jenis_surat: row.jenis_surat,
    tanggal_pengajuan: fromDateColumn(row.tanggal_pengajuan),
    status: member(STATUS_SURAT, row.status),
    janji: janjiOf(row, context),
    tertunda: withoutOwnWords(presentTertunda(row)),
    diminta: requestedItems(review),
    dapat_dinilai: mayBeRated('surat', row),
    siap_diambil: row.naskah[0]?.status === 'ditandatangani',
    bertanda: signedRevision(row.naskah) !== null,
    riwayat: row.riwayat.map(({ status, created_at }) => ({
      status: member(STATUS_SURAT, status),
      created_at: created_at.toISOString(),
    })),
  };
}
