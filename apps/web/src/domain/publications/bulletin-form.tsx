import type { FormSchema } from '../../lib/forms/validate-form.ts';
import type { Bulletin, BulletinKind, BulletinName } from './bulletin-kind.ts';
import { type BulletinInput, bulletinWrites } from './bulletin-writes.queries.ts';
import { PublicationEdit } from './publication-edit.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { refetchArticle } from './publication-writes.queries.ts';

export type BulletinEditProps = { row: Bulletin; onSaved: (message: string) => void; onCancel: () => void };

type BulletinFormProps<Name extends BulletinName> = BulletinEditProps & {
  kind: BulletinKind<Name>;
  schema: FormSchema<BulletinInput>;
  categories: readonly string[];
};

export function BulletinForm<Name extends BulletinName>(props: BulletinFormProps<Name>) {
  const { kind, schema, categories, row, ...on } = props;
  const { name, queries } = kind;
  const { update, failed } = bulletinWrites(kind);
  // An article keeps a category that the form no longer offers.
  const offered = [...new Set([...categories, row.kategori])];
  return (
    <PublicationEdit
      {...on}
      row={row}
      texts={({ title, kategori, tanggal, desc, content }) => ({ title, kategori, tanggal, desc, content })}
      schema={schema}
      failed={failed.update}
      update={update}
      reload={async () => (await refetchArticle(queries, row.id))[name]}
    >
      {(fields) => <PublicationFields {...fields} contentLabel={`Isi ${name}`} categories={offered} />}
    </PublicationEdit>
  );
}
