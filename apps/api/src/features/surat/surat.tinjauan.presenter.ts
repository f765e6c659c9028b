import { type CatatanInternal, type HalDiminta, halSchema, type Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { ALASAN_BERKAS, ALASAN_ISIAN } from '@pendopo/shared/surat/tinjauan-text';
import { villageDay } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import { dueForReview, type JanjiContext } from '../../domain/requests/janji.ts';
import { presentPengantar } from '../../domain/requests/pengantar-rt.presenter.ts';
import { isMissing, openRequest, type ReviewRecord, requirementsOf, stageOf } from '../../domain/requests/tinjauan.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { labelOfField } from './surat.isian.ts';

type Viewing = { forAdmin: boolean; context: JanjiContext };

const halOf = (isi: unknown): HalDiminta[] => z.parse(z.array(halSchema), isi);

function permintaanOf({ perbaikan }: ReviewRecord, { forAdmin, context }: Viewing): Tinjauan['permintaan'] {
  const today = villageDay(context.now);
  return perbaikan.map(({ id, batas, diperpanjang, dikirim_at, selesai_at, oleh_nama, isi }) => ({
    id,
    dikirim_at: dikirim_at.toISOString(),
    batas: fromDateColumn(batas),
    lewat_batas: selesai_at === null && fromDateColumn(batas) < today,
    diperpanjang,
    selesai_at: selesai_at?.toISOString() ?? null,
    oleh_nama: forAdmin ? oleh_nama : null,
    isi: halOf(isi),
  }));
}

/** Presents the current review for officials, and the last published one for the applicant. */
export function presentTinjauan(row: ReviewRecord, viewing: Viewing): Tinjauan {
  const { forAdmin } = viewing;
  const berkas = requirementsOf(row).map(({ terlihat, pengantar, ...requirement }) => {
    const { keadaan, alasan, catatan } = requirement;
    const seen = forAdmin || keadaan === terlihat;
    return {
      ...requirement,
      keadaan: forAdmin ? keadaan : terlihat,
      alasan: seen && alasan !== null ? member(ALASAN_BERKAS, alasan) : null,
      catatan: seen ? catatan : null,
      terkirim: forAdmin ? keadaan === terlihat : true,
    };
  });
  const isian = row.tinjauan_isian
    .filter(({ terkirim }) => forAdmin || terkirim)
    .map(({ name, keadaan, alasan, kali, terkirim }) => ({
      name,
      label: labelOfField(row.jenis_surat, name),
      keadaan: member(['perlu_diganti', 'diganti'], keadaan),
      alasan: member(ALASAN_ISIAN, alasan),
      kali,
      terkirim,
    }));
  const tahap = stageOf(row, berkas);
  const since = openRequest(row) ? undefined : (row.perbaikan[0]?.selesai_at ?? row.created_at);
  return {
    surat_id: row.id,
    tahap,
    berkas,
    isian,
    permintaan: permintaanOf(row, viewing),
    pengantar_rt: row.pengantar_rt.map((one) =>
      presentPengantar(one, { at: viewing.context.now, forOfficial: forAdmin }),
    ),
    belum_diterima: berkas.filter(isMissing).length,
    periksa_sampai: tahap === 'diperiksa' && since ? dueForReview(since, viewing.context.jadwal) : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentCatatan(row: Omit<CatatanInternal, 'created_at'> & { created_at: Date }): CatatanInternal {
  const { id, isi, oleh_nama, created_at } = row;
  return { id, isi, oleh_nama, created_at: created_at.toISOString() };
}
