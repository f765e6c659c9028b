import { TENTANG_LABEL } from '@pendopo/shared/tentang/text';
import type { ReactNode } from 'react';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Picture } from '../../../components/picture.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { Section } from '../../../components/section.tsx';
import type { EditForm as Edit } from '../../../lib/forms/use-edit-form.ts';
import type { PickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import styles from './about-form.module.css';
import { failurePrefix } from './failure-prefix.ts';

type AboutFormProps = {
  title: string;
  edit: Edit<{ gambar: string | null; updatedAt: string }>;
  gambar: PickedPicture;
  onCancel: () => void;
  children?: ReactNode;
};

/** Common fields of history and geography: title, text and picture. */
export function AboutForm({ title, edit, gambar, onCancel, children }: AboutFormProps) {
  const { field, form, base } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={gambar.removed} failurePrefix={failurePrefix(form)}>
      <Section title={title} card>
        <TextField {...field('judul')} label={TENTANG_LABEL.judul} />
        <TextareaField
          {...field('konten')}
          className={styles.text}
          label={TENTANG_LABEL.konten}
          rows={16}
          hint="Baris kosong memulai paragraf baru."
        />
        <PictureField
          {...form.field('gambar')}
          label={TENTANG_LABEL.gambar}
          picture={gambar}
          current={base.gambar}
          stacked
          removable
        >
          {(src) => src && <Picture className={styles.preview} src={src} alt="" sizes="20rem" eager />}
        </PictureField>
      </Section>
      {children}
    </EditForm>
  );
}
