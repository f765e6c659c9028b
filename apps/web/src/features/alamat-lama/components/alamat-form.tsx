import { type AlamatLama, saveAlamatLamaSchema } from '@pendopo/shared/alamat-lama/schemas';
import { ALAMAT_LAMA_LABEL, LONGEST_ALAMAT } from '@pendopo/shared/alamat-lama/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { reloadAlamat, saveAlamat } from '../alamat-lama.queries.ts';

type AlamatFormProps = { row: AlamatLama; onSaved: (message: string) => void; onCancel: () => void };

export const newAlamat = (dari = ''): AlamatLama => ({ id: 0, dari, ke: '', updatedAt: '' });

/** Strips the portal's own origin from a pasted target. */
const withoutOrigin = (ke = '') =>
  ke.trim().startsWith(`${location.origin}/`) ? ke.trim().slice(location.origin.length) : ke;

const schema: Pick<typeof saveAlamatLamaSchema, 'safeParse'> = {
  safeParse: (texts) => {
    const typed = texts as Texts;
    return saveAlamatLamaSchema.safeParse({ ...typed, ke: withoutOrigin(typed.ke) });
  },
};

export function AlamatForm({ row, onSaved, onCancel }: AlamatFormProps) {
  const edit = useEditForm<AlamatLama, Pick<AlamatLama, 'dari' | 'ke'>>({
    row,
    texts: ({ dari, ke }) => ({ dari, ke }),
    schema,
    fallback: 'Gagal menyimpan alamat lama',
    save: async ({ dari, ke }, updatedAt) => onSaved(await saveAlamat({ ...row, updatedAt, dari, ke })),
    reload: () => reloadAlamat(row),
  });
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <Section card title={row.id === 0 ? 'Alamat lama baru' : `Edit ${row.dari}`}>
        <TextField
          {...edit.field('dari')}
          label={ALAMAT_LAMA_LABEL.dari}
          hint="Misalnya /artikel/15. Alamat yang disalin utuh dari peramban juga dapat ditempel."
          maxLength={LONGEST_ALAMAT}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...edit.field('ke')}
          label={ALAMAT_LAMA_LABEL.ke}
          hint="Halaman di portal ini, misalnya /publikasi/berita/3. Alamatnya dapat disalin dari peramban."
          maxLength={LONGEST_ALAMAT}
          autoComplete="off"
          spellCheck={false}
        />
      </Section>
    </EditForm>
  );
}
