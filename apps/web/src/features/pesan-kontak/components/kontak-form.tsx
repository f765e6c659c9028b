import { type KontakDesa, updateKontakDesaSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { KONTAK_LABEL } from '@pendopo/shared/pesan-kontak/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useWords } from '../../../lib/words.ts';
import { kontakDesaQuery } from '../kontak-desa.queries.ts';
import { updateKontakDesa } from '../kontak-desa-writes.queries.ts';

type KontakFormProps = { kontak: KontakDesa; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ alamat, email, whatsapp, instagram, facebook }: KontakDesa) => ({
  alamat,
  email,
  whatsapp: whatsapp ?? '',
  instagram: instagram ?? '',
  facebook: facebook ?? '',
});

export function KontakForm({ kontak, onSaved, onCancel }: KontakFormProps) {
  const words = useWords();
  const edit = useEditForm({
    row: kontak,
    texts: textsOf,
    schema: updateKontakDesaSchema,
    fallback: 'Gagal menyimpan perubahan',
    save: async ({ updatedAt: _none, ...input }, updatedAt) => onSaved(await updateKontakDesa({ ...input, updatedAt })),
    reload: async () => (await refetch(kontakDesaQuery)).kontak,
  });
  const { field } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <Section title={words('Ubah kontak {desa}')} card>
        <TextareaField {...field('alamat')} label={KONTAK_LABEL.alamat} rows={3} />
        <TextField {...field('email')} label={KONTAK_LABEL.email} type="email" autoComplete="off" />
        <TextField
          {...field('whatsapp')}
          label={KONTAK_LABEL.whatsapp}
          optional
          type="tel"
          hint="Nomor yang dibalas petugas, misalnya 081234567890."
        />
        <TextField
          {...field('instagram')}
          label={KONTAK_LABEL.instagram}
          optional
          hint="Nama akun, misalnya @namadesa."
        />
        <TextField {...field('facebook')} label={KONTAK_LABEL.facebook} optional hint="Nama halaman atau alamatnya." />
      </Section>
    </EditForm>
  );
}
