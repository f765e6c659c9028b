import { updateVisiMisiSchema, type VisiMisi } from '@pendopo/shared/tentang/schemas';
import { TENTANG_LABEL } from '@pendopo/shared/tentang/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { tentangQueries } from '../tentang.queries.ts';
import { SAVE_FAILED, updateVisiMisi } from '../tentang-writes.queries.ts';
import styles from './about-form.module.css';
import { failurePrefix } from './failure-prefix.ts';

type VisiMisiFormProps = { visiMisi: VisiMisi; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ judul, visi, misi }: VisiMisi) => ({ judul, visi, misi: misi.join('\n') });

export function VisiMisiForm({ visiMisi, onSaved, onCancel }: VisiMisiFormProps) {
  const edit = useEditForm({
    row: visiMisi,
    texts: textsOf,
    schema: updateVisiMisiSchema,
    fallback: SAVE_FAILED,
    save: async ({ judul, visi, misi }, updatedAt) => {
      onSaved(await updateVisiMisi({ input: { judul, visi, misi }, updatedAt }));
    },
    reload: async () => (await refetch(tentangQueries.visiMisi)).tentang,
  });
  const { field } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel} failurePrefix={failurePrefix(edit.form)}>
      <Section title="Visi dan misi" card>
        <TextField {...field('judul')} label={TENTANG_LABEL.judul} />
        <TextareaField {...field('visi')} label={TENTANG_LABEL.visi} rows={4} />
        <TextareaField
          {...field('misi')}
          className={styles.text}
          label={TENTANG_LABEL.misi}
          optional
          rows={12}
          hint="Satu misi di setiap baris. Nomornya ditambahkan sendiri."
        />
      </Section>
    </EditForm>
  );
}
