import type { Pelayanan } from '@pendopo/shared/pelayanan';
import { HARI } from '@pendopo/shared/pelayanan-text';
import { EditForm } from '../../../components/edit-form.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { pelayananQuery } from '../../../lib/pelayanan.ts';
import { updatePelayanan } from '../pelayanan.queries.ts';
import styles from './pelayanan-form.module.css';
import { settingsOf, type Texts, textsOf } from './pelayanan-texts.ts';

type PelayananFormProps = { pelayanan: Pelayanan; onSaved: (message: string) => void; onCancel: () => void };

const textsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Texts;

/** Edits what the village promises. */
export function PelayananForm({ pelayanan, onSaved, onCancel }: PelayananFormProps) {
  const titles = pelayanan.hari_kerja.map(({ judul }) => judul);
  const edit = useEditForm({
    row: pelayanan,
    texts: textsOf,
    schema: ANY_TEXTS,
    check: (form) => settingsOf(textsIn(form), titles).errors,
    fallback: 'Gagal menyimpan janji layanan',
    save: async (texts, updatedAt) =>
      onSaved(await updatePelayanan({ ...settingsOf(texts as Texts, titles).settings, updatedAt })),
    reload: async () => (await refetch(pelayananQuery)).pelayanan,
  });
  const { field } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <Section title="Hari kerja tiap surat" card>
        <p>Dihitung sejak berkas lengkap. Permohonan yang sudah masuk memegang janji yang lama.</p>
        <div className={styles.days}>
          {titles.map((judul, at) => (
            <TextField key={judul} {...field(`hari_kerja_${at}`)} label={judul} inputMode="numeric" maxLength={3} />
          ))}
        </div>
      </Section>
      <Section title="Pengaduan" card>
        <TextField
          {...field('pengaduan_hari_kerja')}
          label="Hari kerja sampai jawaban pertama"
          inputMode="numeric"
          maxLength={3}
        />
      </Section>
      <Section title="Jam pelayanan" card>
        <p>Misalnya 08.00–15.00. Kosong: tidak ada pelayanan pada hari itu.</p>
        <div className={styles.days}>
          {[1, 2, 3, 4, 5, 6, 0].map((hari) => (
            <TextField key={hari} {...field(`jam_${hari}`)} label={HARI[hari] ?? ''} optional maxLength={20} />
          ))}
        </div>
      </Section>
      <Section title="Hari tanpa pelayanan" card>
        <TextareaField
          {...field('libur')}
          label="Hari libur"
          rows={14}
          hint="Satu hari per baris: tanggal, lalu namanya. Tambahkan (cuti bersama) atau (desa) di belakangnya bila demikian."
        />
        <SelectField
          {...field('cuti_bersama')}
          label="Pada cuti bersama"
          options={[
            { value: 'ya', label: 'Kantor desa libur' },
            { value: 'tidak', label: 'Kantor desa melayani' },
          ]}
        />
      </Section>
    </EditForm>
  );
}
