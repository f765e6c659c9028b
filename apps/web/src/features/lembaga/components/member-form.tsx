import { updatePengurusSchema, updateUnitKegiatanSchema } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_LABEL } from '@pendopo/shared/lembaga/text';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { RebasedNotice, StaleAction } from '../../../components/stale-action.tsx';
import { isTouched } from '../../../lib/forms/touched.ts';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { type PickedPicture, usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import type { Draft, Member, MemberKind } from './member.ts';
import styles from './member-form.module.css';
import { MemberPicture } from './member-picture.tsx';
import type { CardForm } from './use-open-card.ts';

type MemberFormProps = {
  kind: MemberKind;
  draft: Draft;
  card: RefObject<CardForm | null>;
  save: (edit: { texts: Record<string, string>; updatedAt: string; picture: PickedPicture }) => Promise<void>;
  reload: () => Promise<Member | null>;
  onCancel: () => void;
  children?: ReactNode;
};

const textsOf = ({ nama, jabatan }: Member) => ({ nama, ...(jabatan !== null && { jabatan }) });

export function MemberForm({ kind, draft, card, save, reload, onCancel, children }: MemberFormProps) {
  const picture = usePickedPicture(kind.picture);
  const edit = useEditForm<Member, { nama: string; jabatan?: string }>({
    row: draft,
    texts: textsOf,
    schema: kind.path === 'pengurus' ? updatePengurusSchema : updateUnitKegiatanSchema,
    check: picture.errors,
    fallback: kind.saveFailed,
    save: ({ nama, jabatan }, updatedAt) =>
      save({ texts: { nama, ...(jabatan !== undefined && { jabatan }) }, updatedAt, picture }),
    reload,
  });
  const { form, field, base } = edit;

  useEffect(() => {
    card.current = {
      form: form.props.ref.current,
      isChanged: () => picture.removed || isTouched(form.props.ref.current),
    };
    return () => {
      card.current = null;
    };
  });

  useEffect(() => focusField(form.props.ref.current, 'nama'), [form.props.ref]);

  return (
    <form {...form.props} className={styles.form} aria-label={draft.isNew ? `${kind.properNoun} baru` : draft.nama}>
      <RebasedNotice edit={edit} />
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.fields} disabled={form.submitting}>
        <div className={styles.texts}>
          <TextField {...field('nama')} label={`Nama ${kind.noun}`} autoComplete="off" />
          {base.jabatan !== null && (
            <TextField {...field('jabatan')} label={LEMBAGA_LABEL.jabatan} autoComplete="off" />
          )}
        </div>
        <PictureField
          {...form.field(kind.picture)}
          label={kind.pictureNoun}
          noun={kind.pictureNoun}
          picture={picture}
          current={base.gambar}
          removable
          hasDefault
        >
          {(src) => <MemberPicture kind={kind} nama={base.nama} src={src} />}
        </PictureField>
      </fieldset>
      {form.failure && <FormFailure action={<StaleAction edit={edit} />}>{form.failure}</FormFailure>}
      <div className={styles.actions}>
        <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
          Simpan
        </Button>
        <Button variant="secondary" disabled={form.submitting} onClick={onCancel}>
          Batal
        </Button>
        {children}
      </div>
    </form>
  );
}
