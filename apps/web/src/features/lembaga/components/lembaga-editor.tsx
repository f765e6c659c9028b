import { lembagaEntry } from '@pendopo/shared/lembaga/catalogue';
import { type Lembaga, updateLembagaSchema } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_LABEL } from '@pendopo/shared/lembaga/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as Edit, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadLembaga, updateLembaga } from '../lembaga-writes.queries.ts';
import styles from './lembaga-editor.module.css';
import { type MemberKind, PENGURUS, UNIT_KEGIATAN } from './member.ts';
import { MemberEditor } from './member-editor.tsx';
import { useOpenCard } from './use-open-card.ts';

type LembagaEditorProps = { lembaga: Lembaga; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ judul, subjudul, tentang, visi, misi }: Lembaga) => ({ judul, subjudul, tentang, visi, misi });

/** An open card blocks saving the texts, because that ends the edit of the page. */
const cardFirst = ({ noun }: MemberKind) =>
  new ApiError({
    status: 0,
    message: `Kartu ${noun} yang sedang diedit belum disimpan. Simpan atau batalkan kartu itu dahulu.`,
  });

/** Edits an institution: its texts in one form, board members and activity units each in their own card. */
export function LembagaEditor({ lembaga, onSaved, onCancel }: LembagaEditorProps) {
  const pengurus = useOpenCard();
  const unit = useOpenCard();

  const edit = useEditForm({
    row: lembaga,
    texts: textsOf,
    schema: updateLembagaSchema,
    fallback: 'Gagal update data',
    save: async (texts, updatedAt) => {
      if (pengurus.isChanged()) throw cardFirst(PENGURUS);
      if (unit.isChanged()) throw cardFirst(UNIT_KEGIATAN);
      onSaved(await updateLembaga({ id: lembaga.id, input: texts, updatedAt }));
    },
    reload: () => reloadLembaga(lembaga.id),
  });

  return (
    <EditForm
      edit={edit}
      saveLabel="Simpan Perubahan"
      onCancel={onCancel}
      changed={() => pengurus.isChanged() || unit.isChanged()}
      beside={
        <div className={styles.cards}>
          <MemberEditor kind={PENGURUS} lembaga={lembaga} cards={pengurus} />
          <MemberEditor kind={UNIT_KEGIATAN} lembaga={lembaga} cards={unit} />
        </div>
      }
    >
      <ProfileFields field={edit.field} lembaga={lembaga} />
    </EditForm>
  );
}

type ProfileFieldsProps = { field: Edit['field']; lembaga: Lembaga };

function ProfileFields({ field, lembaga }: ProfileFieldsProps) {
  const words = useWords();
  return (
    <Section title="PROFIL LEMBAGA" card>
      <div className={styles.texts}>
        <div className={styles.column}>
          <TextareaField {...field('tentang')} label={LEMBAGA_LABEL.tentang} optional rows={4} />
          <TextareaField {...field('visi')} label={LEMBAGA_LABEL.visi} optional rows={3} />
        </div>
        <TextareaField
          {...field('misi')}
          label={LEMBAGA_LABEL.misi}
          optional
          rows={5}
          placeholder="Pisahkan misi dengan baris baru..."
          hint="Satu misi di setiap baris."
        />
        <TextField
          {...field('judul')}
          label={LEMBAGA_LABEL.judul}
          optional
          placeholder={lembaga.nama_lembaga}
          hint="Juga di menu. Dikosongkan, namanya kembali seperti semula."
        />
        <TextField
          {...field('subjudul')}
          label={LEMBAGA_LABEL.subjudul}
          optional
          placeholder={words(lembagaEntry(lembaga).subjudul)}
        />
      </div>
    </Section>
  );
}
