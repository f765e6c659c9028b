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
import { type Deceased, FamilyMembers, InactiveResident, inactiveText, type Resident } from './found-resident.tsx';
import styles from './loket-cari.module.css';
import { NamedResidents, namedText } from './named-residents.tsx';

type Texts = Readonly<Record<string, string>>;
type Found = { id: number; nama: string; judul: string; tanggal: string; status: string };

type Register = {
  byNik: (nik: string) => Promise<Resident | null>;
  /** If absent, the counter cannot search by name. */
  byName: ((q: string) => Promise<readonly BarisPenduduk[]>) | undefined;
  open: (id: number) => Promise<Resident>;
};

type LoketCariProps = {
  noun: 'permohonan' | 'pengaduan';
  person: 'pemohon' | 'pelapor';
  find: (nik: string) => Promise<readonly Found[]>;
  register?: Register;
  deceased?: Deceased;
  read: (id: number) => Promise<Texts>;
  /** `marked`: the fields come from the register. */
  onFound: (texts: Texts, marked?: boolean) => void;
};

const isName = (text: unknown) => /\p{L}/u.test(String(text));

/** Accepts a NIK or, in the same field, a name. */
const nikOrName: FormSchema<{ nik: string }> = {
  safeParse: (texts, params) =>
    (isName((texts as Texts).nik) ? cariNamaSchema : cariLoketSchema).safeParse(texts, params),
};

const NOT_READ = 'Data penduduk itu tidak dapat dibaca';

/** Shows a button as busy while its work is running. */
function useBusyButton(onFailure: (message: string) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  async function run(button: string, failed: string, work: () => Promise<void>) {
    setBusy(button);
    await work().catch((error: unknown) => onFailure(messageOf(error, failed)));
    setBusy(null);
  }
  return { busy, run };
}

function useCounterSearch({ noun, find, register, read, onFound }: LoketCariProps) {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [resident, setResident] = useState<Resident | null>(null);
  const [named, setNamed] = useState<readonly BarisPenduduk[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { busy, run } = useBusyButton(setAnnouncement);

  function fillFrom({ texts, source }: Resident) {
    onFound(texts, true);
    setAnnouncement(`Terisi dari data penduduk, menurut ${source}. Periksa kembali; setiap isian dapat diubah.`);
  }

  function show(requests: readonly Found[], known: Resident | null, nik: string | null) {
    setNamed(null);
    setFound(requests);
    setResident(known);
    if (known?.keadaan === 'hidup') fillFrom(known);
    else if (nik !== null && known?.keadaan !== 'meninggal') onFound({ nik });
  }

  async function search(nik: string) {
    setAnnouncement('');
    setResident(null);
    setNamed(null);
    if (register?.byName && isName(nik)) {
      setFound(null);
      setNamed(await register.byName(nik));
      return;
    }
    const [requests, known = null] = await Promise.all([find(nik), register?.byNik(nik)]);
    show(requests, known, nik);
  }

  return {
    found,
    resident,
    named,
    busy,
    announcement,
    setAnnouncement,
    search,
    fill: (id: number) =>
      run(`permohonan ${id}`, `Data ${noun} itu tidak dapat dibaca`, async () => {
        onFound(await read(id));
        setAnnouncement(`Isian dari ${noun} ${id} sudah dimasukkan. Periksa kembali.`);
      }),
    /** Shows a resident from the list of names, as if the NIK had been typed. */
    choose: (id: number) =>
      run(`penduduk ${id}`, NOT_READ, async () => {
        const known = await register?.open(id);
        if (!known) return;
        const { nik } = known.isian;
        show(nik === null ? [] : await find(nik), known, nik);
      }),
    fillMember: (id: number) =>
      run(`penduduk ${id}`, NOT_READ, async () => {
        const member = await register?.open(id);
        if (member) fillFrom(member);
      }),
  };
}

/** Searches for earlier requests of the person at the counter, so that nothing is typed twice. */
export function LoketCari(props: LoketCariProps) {
  const { noun, person, register, deceased } = props;
  const byName = register?.byName !== undefined;
  const counter = useCounterSearch(props);
  const { found, resident, named, busy } = counter;
  const form = useValidatedForm({
    schema: byName ? nikOrName : cariLoketSchema,
    fallback: 'Gagal mencari',
    onSubmit: ({ nik }) => counter.search(nik),
  });

  function choose(id: number) {
    form.props.ref.current?.querySelector('input')?.focus();
    void counter.choose(id);
  }

  return (
    <Section card title="Pernah ke loket?">
      <form {...form.props} className={styles.find} autoComplete="off">
        <TextField
          {...form.field('nik')}
          label={byName ? `NIK atau nama ${person}` : `NIK ${person}`}
          hint={`16 angka pada KTP${byName ? ', atau nama bila KTP tidak dibawa' : ''}. Setiap ${noun} yang lalu di loket muncul di bawah.`}
          inputMode={byName ? 'text' : 'numeric'}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={form.submitting} busyLabel="Mencari...">
          Cari
        </Button>
      </form>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <SearchStatus noun={noun} counter={counter} />
      {named && <NamedResidents rows={named} busy={busy} onChoose={choose} />}
      {resident && <InactiveResident resident={resident} deceased={deceased} onAnnounce={counter.setAnnouncement} />}
      {resident && <FamilyMembers resident={resident} busy={busy} onFill={(id) => void counter.fillMember(id)} />}
      {found && <EarlierRequests noun={noun} rows={found} busy={busy} onFill={(id) => void counter.fill(id)} />}
    </Section>
  );
}

type SearchStatusProps = { noun: string; counter: ReturnType<typeof useCounterSearch> };

function SearchStatus({ noun, counter: { found, resident, named, announcement } }: SearchStatusProps) {
  return (
    <div role="status">
      {found?.length === 0 && !resident && <p className="quiet">Belum ada {noun} loket dengan NIK ini.</p>}
      {named && <p className="quiet">{namedText(named.length)}</p>}
      {resident && resident.keadaan !== 'hidup' && <p>{inactiveText(resident)}</p>}
      {announcement && <p className="quiet">{announcement}</p>}
    </div>
  );
}

type EarlierRequestsProps = {
  noun: string;
  rows: readonly Found[];
  busy: string | null;
  onFill: (id: number) => void;
};

function EarlierRequests({ noun, rows, busy, onFill }: EarlierRequestsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.found}>
      {rows.map(({ id, nama, judul, tanggal, status }) => (
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
            busy={busy === `permohonan ${id}`}
            busyLabel="Mengisi..."
            onClick={() => onFill(id)}
          >
            {`Isi dari ${noun} ${id}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
