import { JENIS_IMPOR, LEMBAR_IMPOR, LEMBAR_PETUNJUK } from '@pendopo/shared/impor/text';
import { words } from '../../lib/village-words.ts';
import { workbookOf } from '../../lib/xlsx.ts';
import { KINDS } from './impor.columns.ts';

const NARROW = 18;
const WIDE = 44;

const EXPLANATION = ['Lembar', 'Kolom', 'Wajib', 'Penjelasan', 'Contoh'].map((header) => ({
  header,
  width: header === 'Penjelasan' ? WIDE : NARROW,
}));

export const importTemplate = (): Promise<Uint8Array> =>
  workbookOf([
    {
      name: LEMBAR_PETUNJUK,
      columns: EXPLANATION,
      rows: JENIS_IMPOR.flatMap((jenis) =>
        KINDS[jenis].columns.map(({ header, required, note, example }) => [
          words(LEMBAR_IMPOR[jenis]),
          header,
          required ? 'Wajib' : 'Boleh kosong',
          words(note),
          words(example),
        ]),
      ),
    },
    ...JENIS_IMPOR.map((jenis) => ({
      name: words(LEMBAR_IMPOR[jenis]),
      columns: KINDS[jenis].columns.map(({ header, field }) => ({
        header,
        width: ['content', 'deskripsi', 'desc', 'title'].includes(field) ? WIDE : NARROW,
      })),
    })),
  ]);
