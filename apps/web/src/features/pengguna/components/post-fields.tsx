import { isSignatory } from '@pendopo/shared/naskah/signing';
import type { Pengguna } from '@pendopo/shared/pengguna/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { naskahSetelanQuery, peopleQuery } from '../pengguna.queries.ts';
import styles from './post-fields.module.css';

type Post = Pick<Pengguna, 'jabatan' | 'boleh_tanda_tangan'>;

/** Fields of an official's post and the right to sign. A new choice of post presets the right. */
export function PostFields({ form, post }: { form: ValidatedForm; post?: Post }) {
  const words = useWords();
  const { data, error } = useQuery(peopleQuery);
  const mandat = useQuery(naskahSetelanQuery).data?.setelan.mandat ?? [];
  const known = post?.jabatan && { ...post.jabatan, id: post.jabatan.struktur_id };
  const [chosen, setChosen] = useState(known ? String(known.id) : '');
  const [ticked, setTicked] = useState(post?.boleh_tanda_tangan ?? false);
  const structure = data?.struktur ?? [];
  const others = structure.filter(({ id, nama }) => id !== known?.id && nama.trim() !== '');
  const people = known ? [known, ...others] : others;
  const signs = (id: string) =>
    structure.some((one) => String(one.id) === id && isSignatory(one.tipe, { mandat, today: villageDay() }));

  function choose(id: string) {
    setChosen(id);
    setTicked(signs(id));
  }

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
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        disabled={!data} // a disabled field is not sent, so the link stays
      />
      <CheckboxField
        name="boleh_tanda_tangan"
        label="Surat boleh ditandatangani atas namanya"
        hint={
          <>
            Hak admin tidak memberi hak tanda tangan. Mandat, dengan tanggalnya, diatur di{' '}
            <Link to="/admin/naskah/setelan">Setelan Surat</Link>.
          </>
        }
        checked={ticked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {!ticked && signs(chosen) && (
        <p className={styles.warning} role="status">
          {words('Tanpa centang ini surat {desa} tidak dapat ditandatangani atas nama orang ini.')}
        </p>
      )}
    </>
  );
}
