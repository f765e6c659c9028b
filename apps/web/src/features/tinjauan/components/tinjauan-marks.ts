import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import type { AlasanBerkas, AlasanIsian } from '@pendopo/shared/surat/tinjauan-text';
import type { Marks } from '../tinjauan-writes.queries.ts';
import type { Mark, MarkSubject } from './tinjauan-mark-dialog.tsx';

export function marksOf(subject: MarkSubject, { alasan, catatan }: Mark, { isian }: Tinjauan): Marks {
  if (subject.kind === 'isian') {
    const others = isian.filter(({ name, terkirim }) => !terkirim && name !== subject.name);
    return {
      isian: [
        ...others.map((one) => ({ name: one.name, alasan: one.alasan })),
        ...(alasan ? [{ name: subject.name, alasan: alasan as AlasanIsian }] : []),
      ],
    };
  }
  const jenis_persyaratan = subject.label;
  if (subject.kind === 'minta') return { berkas: [{ jenis_persyaratan, keadaan: 'diminta', catatan }] };
  return {
    berkas: [{ jenis_persyaratan, keadaan: 'perlu_diganti', alasan: alasan as AlasanBerkas, catatan }],
  };
}
