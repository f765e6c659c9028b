import { AGENDA_LABEL, STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { villageZona } from '@pendopo/shared/text/dates';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { categoryArt } from '../../../domain/publications/category-art.ts';
import { type FieldOf, PublicationPictureField } from '../../../domain/publications/publication-fields.tsx';
import type { PickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './agenda-fields.module.css';

type AgendaFieldsProps = {
  field: FieldOf;
  picture: PickedPicture;
  current: string | null;
};

export function AgendaFields({ field, picture, current }: AgendaFieldsProps) {
  const words = useWords();
  return (
    <>
      <TextField
        {...field('title')}
        label={AGENDA_LABEL.title}
        hint={words('Nama kegiatan, misalnya “Posyandu {Dusun} Krajan”.')}
      />
      <div className={styles.columns}>
        <DateField {...field('tanggal')} label={AGENDA_LABEL.tanggal} />
        <TextField {...field('waktu')} className={styles.time} type="time" label={`Waktu (${villageZona()})`} />
      </div>
      <TextField {...field('lokasi')} label={AGENDA_LABEL.lokasi} />
      <TextareaField
        {...field('deskripsi')}
        label={AGENDA_LABEL.deskripsi}
        hint="Baris kosong memulai paragraf baru; alamat https:// menjadi tautan."
        rows={8}
      />
      <SelectField
        {...field('status')}
        label={AGENDA_LABEL.status}
        hint="Berubah sendiri: Sedang Berlangsung pada jamnya, lalu Selesai dua jam kemudian."
        options={STATUS_AGENDA}
      />
      <PublicationPictureField
        error={field('img').error}
        picture={picture}
        current={current}
        fallback={categoryArt('Agenda')}
      />
    </>
  );
}
