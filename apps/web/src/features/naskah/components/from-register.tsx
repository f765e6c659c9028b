import type { Isian } from '@pendopo/shared/surat/isian-catalogue';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { overwritten, targetsOf, textsFor } from '../../../domain/surat/register-fill.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { findFamily, type Member, naskahQueries } from '../naskah.queries.ts';

type Texts = Readonly<Record<string, string>>;
type FromRegisterProps = {
  jenis: string;
  nik: string;
  existing: Texts;
  /** The texts that came from the register. */
  marked: Texts;
  onFill: (texts: Texts) => void;
};

/** Fills other people of the document from the register of residents, if the village keeps one. */
export function FromRegister(props: FromRegisterProps) {
  const targets = targetsOf(props.jenis);
  const isOn = useQuery(targets.length > 0 ? naskahQueries.register : null).data?.setelan.aktif;
  if (!isOn) return null;
  return (
    <Fold title="Isi dari data penduduk">
      <Family {...props} targets={targets} />
    </Fold>
  );
}

type FamilyProps = FromRegisterProps & { targets: readonly Isian[] };

function useFamily(first: string) {
  const words = useWords();
  const [nik, setNik] = useState(first);
  const [found, setFound] = useState<Awaited<ReturnType<typeof findFamily>> | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function search() {
    setBusy(true);
    setProblem(undefined);
    setFound(null);
    await findFamily(nik, words).then(setFound, (error: unknown) => setProblem(messageOf(error)));
    setBusy(false);
  }
  return { nik, setNik, found, problem, busy, search };
}

function Family({ nik, ...props }: FamilyProps) {
  const family = useFamily(nik);
  return (
    <div className="stack-16">
      <TextField
        name="nik_dicari"
        label="NIK anggota keluarga"
        hint="Keluarganya pada kartu keluarga yang sama ikut tampil. Pencarian ini tercatat."
        error={family.problem}
        inputMode="numeric"
        autoComplete="off"
        value={family.nik}
        onChange={({ target }) => family.setNik(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void family.search();
        }}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={family.busy}
          busyLabel="Mencari..."
          onClick={() => void family.search()}
        >
          Cari keluarga
        </Button>
      </div>
      {family.found && <People {...props} {...family.found} />}
    </div>
  );
}

type PeopleProps = Omit<FamilyProps, 'nik'> & Awaited<ReturnType<typeof findFamily>>;

type MemberFillOptions = Pick<PeopleProps, 'jenis' | 'existing' | 'marked' | 'onFill' | 'source'>;

/** Fills the document from a family member. Keeps typed texts until `overwrite` is called. */
function useMemberFill({ jenis, existing, marked, onFill, source }: MemberFillOptions) {
  const [left, setLeft] = useState<Texts>({});
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState<number | null>(null);

  async function fill({ id, load }: Member, target: Isian) {
    setBusy(id);
    const person = await load().catch((error: unknown) => setAnnouncement(messageOf(error)));
    setBusy(null);
    if (!person) return;
    const texts = textsFor({ jenis, target, person, existing });
    const written = overwritten(texts, { existing, marked });
    onFill(Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in written))));
    setLeft(written);
    const kept = Object.keys(written).length > 0 ? ' Yang sudah tertulis tetap.' : '';
    setAnnouncement(`${person.nama} dimasukkan menurut ${source}.${kept} Periksa kembali; setiap isian dapat diubah.`);
  }

  function overwrite() {
    onFill(left);
    setLeft({});
    setAnnouncement('Yang sudah tertulis diganti dengan data penduduk. Periksa kembali.');
  }

  return { announcement, busy, fill, overwrite, hasLeft: Object.keys(left).length > 0 };
}

function People({ targets, people, ...options }: PeopleProps) {
  const words = useWords();
  const [into, setInto] = useState(targets[0]?.name);
  const { announcement, busy, fill, overwrite, hasLeft } = useMemberFill(options);
  const target = targets.find(({ name }) => name === into);
  if (!target) return null;

  return (
    <>
      <SelectField
        name="isi_ke"
        label="Isi ke"
        options={targets.map(({ name, label }) => ({ value: name, label: words(label) }))}
        value={target.name}
        onChange={(event) => setInto(event.target.value)}
      />
      <RowList>
        {people.map((member) => (
          <Row
            key={member.id}
            name={member.nama}
            actions={
              <Button
                variant="secondary"
                size="small"
                busy={busy === member.id}
                busyLabel="Memasukkan..."
                aria-label={`Masukkan ${member.nama} ke ${words(target.label)}`}
                onClick={() => void fill(member, target)}
              >
                Masukkan
              </Button>
            }
          >
            {member.note && <RowNote>{member.note}</RowNote>}
          </Row>
        ))}
      </RowList>
      <div role="status">{announcement && <p className="quiet">{announcement}</p>}</div>
      {hasLeft && (
        <div>
          <Button variant="secondary" size="small" onClick={overwrite}>
            Ganti juga yang sudah tertulis
          </Button>
        </div>
      )}
    </>
  );
}
