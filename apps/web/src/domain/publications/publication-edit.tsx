import { tandaGambar } from '@pendopo/shared/publikasi/lampiran';
import type { LampiranPublikasi } from '@pendopo/shared/publikasi/schemas';
import { PUBLIKASI_LABEL } from '@pendopo/shared/publikasi/text';
import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from '../../components/checkbox-group.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { useEditForm } from '../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../lib/forms/use-rebase.ts';
import type { FormSchema } from '../../lib/forms/validate-form.ts';
import { type PickedPicture, usePickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { DraftField } from './draft-field.tsx';
import type { FieldOf } from './publication-fields.tsx';
import type { Edited } from './publication-writes.queries.ts';

type Stored = {
  id: number;
  img: string | null;
  draf: boolean;
  lampiran?: readonly LampiranPublikasi[];
  updatedAt: string;
};
export type Sent = { updatedAt?: unknown; hapus_gambar?: unknown; hapus_lampiran?: unknown };

export type WrittenFields = { field: FieldOf; picture: PickedPicture; current: string | null };

type PublicationEditProps<Row, Values extends Sent> = {
  row: Row;
  texts: (row: Row) => Texts;
  schema: FormSchema<Values>;
  failed: string;
  update: (edit: Edited<Omit<Values, keyof Sent>>) => Promise<string>;
  /** Reads the publication again after another official has saved first. */
  reload: () => Promise<Row>;
  onSaved: (message: string) => void;
  onCancel: () => void;
  children: (fields: WrittenFields) => ReactNode;
};

export function PublicationEdit<Row extends Stored, Values extends Sent>(props: PublicationEditProps<Row, Values>) {
  const { row, texts, schema, failed, update, reload, onSaved, onCancel, children } = props;
  const picture = usePickedPicture('img');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const edit = useEditForm({
    row,
    texts,
    schema,
    check: picture.errors,
    fallback: failed,
    save: async ({ updatedAt: _none, hapus_gambar: _picture, hapus_lampiran: _files, ...input }, updatedAt) => {
      onSaved(await update({ id: row.id, updatedAt, input, picture, removed }));
    },
    reload,
  });
  const files = edit.base.lampiran ?? [];
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={picture.removed || removed.length > 0}>
      {children({ field: edit.field, picture, current: edit.base.img })}
      {files.length > 0 && (
        <CheckboxGroup
          legend={PUBLIKASI_LABEL.lampiran}
          name="lampiran"
          options={files.map(({ nomor, jenis, nama }) => ({
            value: String(nomor),
            label: `Hapus ${nama}`,
            ...(jenis === 'gambar' && { hint: `Di dalam isi: ${tandaGambar(nomor)}` }),
          }))}
          checked={removed}
          onChange={setRemoved}
        />
      )}
      <DraftField stored={edit.base.draf} />
    </EditForm>
  );
}
