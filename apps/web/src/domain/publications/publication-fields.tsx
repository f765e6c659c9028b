import { PUBLIKASI_LABEL } from '@pendopo/shared/publikasi/text';
import { DateField, SelectField, TextareaField, TextField } from '../../components/field.tsx';
import { Picture } from '../../components/picture.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { categoryArt } from './category-art.ts';
import styles from './publication-fields.module.css';

export type FieldOf = (name: string) => {
  name: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  newer?: string | undefined;
};

type PublicationFieldsProps = {
  field: FieldOf;
  contentLabel: string;
  categories: readonly string[];
  picture: PickedPicture;
  current: string | null;
};

export function PublicationFields({ field, contentLabel, categories, picture, current }: PublicationFieldsProps) {
  return (
    <>
      <TextField {...field('title')} label={PUBLIKASI_LABEL.title} />
      <div className={styles.columns}>
        <SelectField {...field('kategori')} label={PUBLIKASI_LABEL.kategori} options={categories} />
        <DateField {...field('tanggal')} label={PUBLIKASI_LABEL.tanggal} />
      </div>
      <TextareaField
        {...field('desc')}
        label={PUBLIKASI_LABEL.desc}
        optional
        hint="Satu atau dua kalimat yang tampil di daftar."
        rows={3}
      />
      <TextareaField
        {...field('content')}
        label={contentLabel}
        hint="Baris kosong memulai paragraf baru; alamat https:// menjadi tautan."
        rows={12}
      />
      <PublicationPictureField
        error={field('img').error}
        picture={picture}
        current={current}
        fallback={categoryArt(categories[0] ?? '')}
      />
    </>
  );
}

type PictureProps = Pick<PublicationFieldsProps, 'picture' | 'current'> & {
  error: string | undefined;
  fallback: string;
};

export function PublicationPictureField({ error, picture, current, fallback }: PictureProps) {
  return (
    <PictureField
      name="img"
      label={PUBLIKASI_LABEL.img}
      error={error}
      picture={picture}
      current={current}
      removable
      stacked
    >
      {(src) => (
        <Picture key={src} className={styles.preview} src={src} alt="" sizes="20rem" fallback={fallback} eager />
      )}
    </PictureField>
  );
}
