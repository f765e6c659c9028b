import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import type { FormSchema } from '../../lib/forms/validate-form.ts';
import type { BulletinKind, BulletinName } from './bulletin-kind.ts';
import { type BulletinInput, bulletinWrites } from './bulletin-writes.queries.ts';
import { PublicationCreate } from './publication-create.tsx';
import { PublicationFields } from './publication-fields.tsx';

type BulletinCreateProps<Name extends BulletinName> = {
  kind: BulletinKind<Name>;
  schema: FormSchema<BulletinInput>;
  categories: readonly string[];
};

export function BulletinCreate<Name extends BulletinName>({ kind, schema, categories }: BulletinCreateProps<Name>) {
  const { name, title } = kind;
  const { create, failed } = bulletinWrites(kind);
  const [start] = useState(() => ({ kategori: categories[0], tanggal: villageDay() }));
  return (
    <PublicationCreate
      noun={name}
      title={title}
      to={`/publikasi/${name}`}
      after={1200}
      start={start}
      schema={schema}
      create={create}
      failed={failed.create}
    >
      {(fields) => <PublicationFields {...fields} contentLabel={`Isi ${name}`} categories={categories} />}
    </PublicationCreate>
  );
}
