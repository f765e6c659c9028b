import { cariLoketSchema, cariNamaSchema } from '@pendopo/shared/loket/schemas';
import type { BarisPenduduk } from '@pendopo/shared/penduduk/schemas';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Section } from '../../components/section.tsx';
import { formatDay } from '../../lib/format.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import type { FormSchema } from '../../lib/forms/validate-form.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { StatusBadge } from '../village/status-badge.tsx';
import styles from './loket-cari.module.css';
import { NamedResidents, namedText } from './named-residents.tsx';

type Texts = Readonly<Record<string, string>>;
type Found = { id: number; nama: string; judul: string; tanggal: string; status: string };

/** Who has this NIK in the register of residents: the texts of the form, by field, where they come from, and the family likewise. */
export type Resident = {
  texts: Texts;
  source: string;
  family: readonly { id: number; nama: string; hubungan: string; texts: Texts }[];
};

type LoketCariProps = {
  /** What is looked for, and whose it is. */
  noun: 'permohonan' | 'pengaduan';
  person: 'pemohon' | 'pelapor';
  find: (nik: string) => Promise<readonly Found[]>;
  /** Looks in the register of residents, too. */
  findResident?: (nik: string) => Promise<Resident | null>;
  /** Finds residents by name; without it there is no such search. */
  findByName?: ((q: string) => Promise<readonly BarisPenduduk[]>) | undefined;
  /** The texts of one of them, by field. */
  read: (id: number) => Promise<Texts>;
  /** `marked` where the fields come from the register. */
  onFound: (texts: Texts, marked?: boolean) => void;
};

const isName = (text: unknown) => /\p{L}/u.test(String(text));

/** A NIK; or, in the same field, a name. */
const nikOrName: FormSchema<{ nik: string }> = {
  safeParse: (texts, params) =>
    (isName((texts as Texts).nik) ? cariNamaSchema : cariLoketSchema).safeParse(texts, params),
};

/** Looks whether the person has been at the counter before, so that nothing has to be typed twice. */
export function LoketCari({ noun, person, find, findResident, findByName, read, onFound }: LoketCariProps) {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [resident, setResident] = useState<Resident | null>(null);
  const [named, setNamed] = useState<readonly BarisPenduduk[] | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const form = useValidatedForm({
    schema: findByName ? nikOrName : cariLoketSchema,
    fallback: 'Gagal mencari',
    async onSubmit({ nik }) {
      setSaid('');
      setResident(null);
      setNamed(null);
      if (findByName && isName(nik)) {
        setFound(null);
        setNamed(await findByName(nik));
        return;
      }
      const [requests, known = null] = await Promise.all([find(nik), findResident?.(nik)]);
      setFound(requests);
      setResident(known);
      if (known) fillFrom(known.texts, known);
      else onFound({ nik });
    },
  });

  /** As if the NIK had been typed, and the button pressed. */
  function searchFor(nik: string) {
    const element = form.props.ref.current;
    const field = element?.querySelector('input');
    if (!field) return;
    field.value = nik;
    field.focus();
    element?.querySelector('button')?.click();
  }

  function fillFrom(texts: Texts, { source }: Resident) {
    onFound(texts, true);
    setSaid(`Terisi dari data penduduk, menurut ${source}. Periksa kembali; setiap isian dapat diubah.`);
  }

  async function fill(id: number) {
    setBusy(id);
    try {
      onFound(await read(id));
      setSaid(`Isian dari ${noun} ${id} sudah dimasukkan. Periksa kembali.`);
    } catch (error) {
      setSaid(messageOf(error, `Data ${noun} itu tidak dapat dibaca`));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Section card title="Pernah ke loket?">
      <form {...form.props} className={styles.find} autoComplete="off">
        <TextField
          {...form.field('nik')}
          label={findByName ? `NIK atau nama ${person}` : `NIK ${person}`}
          hint={`16 angka pada KTP${findByName ? ', atau nama bila KTP tidak dibawa' : ''}. Setiap ${noun} yang lalu di loket muncul di bawah.`}
          inputMode={findByName ? 'text' : 'numeric'}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={form.submitting} busyLabel="Mencari...">
          Cari
        </Button>
      </form>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <div role="status">
        {found?.length === 0 && !resident && <p className="quiet">Belum ada {noun} loket dengan NIK ini.</p>}
        {named && <p className="quiet">{namedText(named.length)}</p>}
        {said && <p className="quiet">{said}</p>}
      </div>
      {named && <NamedResidents rows={named} onChoose={searchFor} />}
      {resident && resident.family.length > 0 && (
        <>
          <p className="quiet">Untuk anggota keluarga:</p>
          <ul className={styles.found}>
            {resident.family.map(({ id, nama, hubungan, texts }) => (
              <li key={id}>
                <span className={styles.request}>
                  <strong>{nama}</strong>
                  <span>{hubungan}</span>
                </span>
                <Button variant="secondary" size="small" onClick={() => fillFrom(texts, resident)}>
                  {`Isi dari data ${nama}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, nama, judul, tanggal, status }) => (
            <li key={id}>
              <span className={styles.request}>
                <strong>{nama}</strong>
                <span>
                  {judul}, {formatDay(tanggal)} <StatusBadge status={status} />
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={busy === id}
                busyLabel="Mengisi..."
                onClick={() => void fill(id)}
              >
                {`Isi dari ${noun} ${id}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
