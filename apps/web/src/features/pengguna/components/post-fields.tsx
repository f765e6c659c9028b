import type { Pengguna } from '@pendopo/shared/pengguna';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { DateField, SelectField } from '../../../components/field.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { query } from '../../../lib/http/query.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import styles from './post-fields.module.css';

const peopleQuery = query<{ struktur: { id: number; nama: string; jabatan: string }[] }>('/struktur');

type Post = Pick<Pengguna, 'jabatan' | 'boleh_tanda_tangan' | 'mandat_mulai' | 'mandat_sampai'>;

/** An official's post in the structure, and whether letters are signed in their name. */
export function PostFields({ form, post }: { form: ValidatedForm; post?: Post }) {
  const { data, error } = useQuery(peopleQuery);
  const known = post?.jabatan && { ...post.jabatan, id: post.jabatan.struktur_id };
  const others = (data?.struktur ?? []).filter(({ id, nama }) => id !== known?.id && nama.trim() !== '');
  const people = known ? [known, ...others] : others;
  return (
    <>
      <SelectField
        {...form.field('struktur_id')}
        label="Orang dalam Struktur Organisasi"
        hint={error && !data ? 'Daftar gagal dimuat. Kaitan akun ini tidak berubah saat disimpan.' : undefined}
        optional
        placeholder="Tidak dikaitkan"
        options={people.map(({ id, nama, jabatan }) => ({
          value: String(id),
          label: nama.trim() ? `${nama}, ${jabatan}` : jabatan,
        }))}
        defaultValue={known ? String(known.id) : ''}
        disabled={!data} // what is disabled is not sent, and stays
      />
      <CheckboxField
        name="boleh_tanda_tangan"
        label="Surat boleh ditandatangani atas namanya"
        hint="Hak admin tidak memberi hak tanda tangan."
        defaultChecked={post?.boleh_tanda_tangan}
      />
      <div className={styles.days}>
        <DateField
          {...form.field('mandat_mulai')}
          label="Mandat sejak"
          optional
          defaultValue={post?.mandat_mulai ?? ''}
        />
        <DateField
          {...form.field('mandat_sampai')}
          label="Mandat sampai"
          optional
          defaultValue={post?.mandat_sampai ?? ''}
        />
      </div>
    </>
  );
}
