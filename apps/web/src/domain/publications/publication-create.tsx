import { type ReactNode, useState } from 'react';
import { CreateForm } from '../../components/create-form.tsx';
import { Page } from '../../components/page.tsx';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import type { FormSchema } from '../../lib/forms/validate-form.ts';
import { usePickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { DRAFT_SAVED, DraftField } from './draft-field.tsx';
import type { DraftedNoun } from './drafted.ts';
import type { Sent, WrittenFields } from './publication-edit.tsx';
import type { Send } from './publication-writes.queries.ts';

type PublicationCreateProps<Values extends Sent> = {
  noun: DraftedNoun;
  /** The noun at the beginning of a text. */
  title: string;
  /** The list of publications. */
  to: string;
  /** Delay of the redirect after the success message, in milliseconds. */
  after: number;
  /** Initial values of the fields. */
  start: Readonly<Record<string, string | undefined>>;
  schema: FormSchema<Values>;
  create: (save: Send<Omit<Values, keyof Sent>>) => Promise<void>;
  failed: string;
  children: (fields: WrittenFields) => ReactNode;
};

/** The page for a new publication, or its draft. */
export function PublicationCreate<Values extends Sent & { draf?: boolean | undefined }>(
  props: PublicationCreateProps<Values>,
) {
  const { noun, title, to, after, start, schema, create, failed, children } = props;
  const picture = usePickedPicture('img');
  const [done, setDone] = useState<string | null>(null);
  const [draft, setDraft] = useState(false);
  const form = useValidatedForm({
    schema,
    check: picture.errors,
    fallback: failed,
    onSubmit: async ({ updatedAt: _none, hapus_gambar: _picture, hapus_lampiran: _files, ...input }) => {
      await create({ input, picture });
      setDraft(Boolean(input.draf));
      const saved = input.draf ? `Draf ${noun} disimpan.` : `${title} berhasil ditambahkan!`;
      setDone(`${saved} Mengalihkan ke halaman ${noun}...`);
    },
  });
  return (
    <Page narrow lead={`${title} langsung tampil bagi semua warga setelah disimpan, kecuali sebagai draf.`}>
      <CreateForm form={form} to={to} done={done} after={after} notice={draft ? DRAFT_SAVED : undefined}>
        {children({ field: (name) => ({ ...form.field(name), defaultValue: start[name] }), picture, current: null })}
        <DraftField />
      </CreateForm>
    </Page>
  );
}
