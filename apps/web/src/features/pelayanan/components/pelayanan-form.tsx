import type { Pelayanan } from '@pendopo/shared/pelayanan/schemas';
import { HARI } from '@pendopo/shared/pelayanan/text';
import { useState } from 'react';
import { EditForm } from '../../../components/edit-form.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { pelayananQuery } from '../../../domain/village/pelayanan.queries.ts';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useWords } from '../../../lib/words.ts';
import { updatePelayanan } from '../pelayanan.queries.ts';
import { HolidaysField } from './holidays-field.tsx';
import styles from './pelayanan-form.module.css';
import { holidaysOf, rowsOf, settingsOf, type Texts, textsOf } from './pelayanan-texts.ts';

type PelayananFormProps = { pelayanan: Pelayanan; onSaved: (message: string) => void; onCancel: () => void };

const textsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Texts;

export function PelayananForm({ pelayanan, onSaved, onCancel }: PelayananFormProps) {
  const words = useWords();
  const titles = pelayanan.hari_kerja.map(({ judul }) => judul);
  const [holidays, setHolidays] = useState(() => rowsOf(pelayanan));
  const edit = useEditForm({
    row: pelayanan,
    texts: textsOf,
    schema: ANY_TEXTS,
    check: (form) => [...settingsOf(textsIn(form), titles).errors, ...holidaysOf(holidays).errors],
    fallback: 'Gagal menyimpan janji layanan',
    save: async (texts, updatedAt) => {
      const { settings } = settingsOf(texts as Texts, titles);
      onSaved(await updatePelayanan({ ...settings, libur: holidaysOf(holidays).libur, updatedAt }));
    },
    reload: async () => {
      const { pelayanan: latest } = await refetch(pelayananQuery);
      if (!areChanged) setHolidays(rowsOf(latest));
      return latest;
    },
  });
  const { field, base } = edit;
  const areChanged = JSON.stringify(holidaysOf(holidays).libur) !== JSON.stringify(base.libur);
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={areChanged}>
      <WorkingDaysSection titles={titles} field={field} />
      <Section title="Pengaduan" card>
        <TextField
          {...field('pengaduan_hari_kerja')}
          label="Hari kerja sampai jawaban pertama"
          inputMode="numeric"
          maxLength={3}
        />
      </Section>
      <OpeningHoursSection field={field} />
      <Section title="Hari tanpa pelayanan" card>
        <HolidaysField rows={holidays} onChange={setHolidays} errorOf={(path) => edit.form.field(path).error} />
        <SelectField
          {...field('cuti_bersama')}
          label="Pada cuti bersama"
          options={[
            { value: 'ya', label: words('Kantor {desa} libur') },
            { value: 'tidak', label: words('Kantor {desa} melayani') },
          ]}
        />
      </Section>
    </EditForm>
  );
}

type FieldProps = { field: ReturnType<typeof useEditForm>['field'] };

function WorkingDaysSection({ titles, field }: FieldProps & { titles: readonly string[] }) {
  return (
    <Section title="Hari kerja tiap surat" card>
      <p>Dihitung sejak berkas lengkap. Permohonan yang sudah masuk memegang janji yang lama.</p>
      <div className={styles.days}>
        {titles.map((judul, at) => (
          <TextField key={judul} {...field(`hari_kerja_${at}`)} label={judul} inputMode="numeric" maxLength={3} />
        ))}
      </div>
    </Section>
  );
}

function OpeningHoursSection({ field }: FieldProps) {
  return (
    <Section title="Jam pelayanan" card>
      <p>
        Dipakai menghitung janji dan tampil di seluruh portal. Misalnya 08.00–15.00. Kosong: tidak ada pelayanan pada
        hari itu.
      </p>
      <div className={styles.days}>
        {[1, 2, 3, 4, 5, 6, 0].map((hari) => (
          <TextField key={hari} {...field(`jam_${hari}`)} label={HARI[hari] ?? ''} optional maxLength={20} />
        ))}
      </div>
      <TextField
        {...field('keterangan_jam')}
        label="Keterangan"
        optional
        maxLength={500}
        hint="Yang tidak tertulis di atas, misalnya jam istirahat. Tampil di bawah jam pelayanan."
      />
    </Section>
  );
}
