import { SEBUTAN, type Sebutan } from '@pendopo/shared/text/sebutan';
import { type PilihanSebutan, pilihanFor } from '@pendopo/shared/text/sebutan-pilihan';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { Kop } from '../../../domain/surat/kop.tsx';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import styles from './identity-form.module.css';
import {
  choiceOf,
  fieldOf,
  type Group,
  KATA,
  OF_DESA,
  OF_KABUPATEN,
  type useSebutan,
  wordsOfChoice,
} from './use-sebutan.ts';

type SebutanFieldsProps = {
  field: EditForm['field'];
  texts: Texts;
  logo: string | null;
  sebutan: ReturnType<typeof useSebutan>;
};

/** The village words: chosen as a preset, changed one by one, with a preview. */
export function SebutanFields({ field, texts, logo, sebutan }: SebutanFieldsProps) {
  const { words, set } = sebutan;
  const { kode_desa: kode = '' } = texts;
  const isOwn = [OF_DESA, OF_KABUPATEN].some((group) => !choiceOf(words, group));
  const [wasOwn, setWasOwn] = useState(isOwn);
  const [open, setOpen] = useState(isOwn);
  if (isOwn !== wasOwn) {
    setWasOwn(isOwn);
    if (isOwn) setOpen(true);
  }
  return (
    <Section title="Sebutan" card>
      <div className={styles.columns}>
        <ChoiceField
          label="Pilihan sebutan"
          hint="Yang lazim di daerah Anda lebih dahulu. Setiap kata tetap dapat diubah di bawah."
          group={{ ...OF_DESA, options: pilihanFor(kode) }}
          words={words}
          onChoose={set}
        />
        <ChoiceField label="Kabupaten/Kota" group={OF_KABUPATEN} words={words} onChoose={set} />
      </div>
      <Example texts={texts} words={words} logo={logo} />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.fold}>Ubah kata satu per satu</summary>
        <div className={styles.columns}>
          {KATA.map((key) => (
            <TextField
              key={key}
              {...field(fieldOf(key))}
              label={`Sebutan ${SEBUTAN[key]}`}
              hint={key === 'rt_rw' ? 'Pemberi surat pengantar, misalnya Wali Jorong.' : undefined}
            />
          ))}
        </div>
      </details>
      <Question sebutan={sebutan} />
    </Section>
  );
}

type ChoiceFieldProps = {
  label: string;
  hint?: string;
  group: Group;
  words: Sebutan;
  onChoose: (words: Partial<Sebutan>) => void;
};

const labelOf = ({ nama, untuk }: PilihanSebutan) => (nama.includes('(') ? nama : `${nama} (${untuk})`);

function ChoiceField({ label, hint, group, words, onChoose }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = choiceOf(words, group)?.nama ?? '';
  const first = useRef(chosen);
  const order = group.options.map(({ nama }) => nama).join();
  useEffect(() => {
    const select = box.current?.querySelector('select');
    if (select) select.value = chosen;
  }, [chosen, order]);
  return (
    <div ref={box}>
      <SelectField
        name=""
        label={label}
        hint={hint}
        optional="filter"
        options={group.options.map((option) => ({ value: option.nama, label: labelOf(option) }))}
        placeholder="Sebutan sendiri"
        defaultValue={first.current}
        onChange={({ target }) => {
          const option = group.options.find(({ nama }) => nama === target.value);
          // Shows the current words again if the user cancels the replacement.
          target.value = chosen;
          if (option) onChoose(wordsOfChoice(option, group));
        }}
      />
    </div>
  );
}

function Example({ texts, words, logo }: { texts: Texts; words: Sebutan; logo: string | null }) {
  const { nama = '', kecamatan = '', kabupaten = '', kode_pos = '' } = texts;
  const offices = [
    `Pemerintah ${words.kabupaten} ${kabupaten}`,
    `${words.kecamatan} ${kecamatan}`,
    `${words.desa} ${nama}`,
  ];
  return (
    <div className="stack-16">
      <p className={styles.example}>
        <span className="quiet">Contoh kalimat: </span>
        Pemerintah {words.desa} {nama}, {words.dusun} …, {words.kepala_dusun} …, {words.kepala} …, a.n. {words.kepala},{' '}
        {words.sekretaris}
      </p>
      <Kop
        label="Contoh kop surat"
        logo={logo}
        lines={[
          ...offices.map((line) => line.trim().toUpperCase()),
          kode_pos ? `Alamat kantor, Kode Pos ${kode_pos}` : 'Alamat kantor',
        ]}
      />
    </div>
  );
}

function Question({ sebutan: { words, confirming, answer } }: Pick<SebutanFieldsProps, 'sebutan'>) {
  if (confirming === null) return null;
  const changes = KATA.flatMap((key) => {
    const next = confirming[key] ?? words[key];
    return next === words[key] ? [] : [`${words[key] || 'yang kosong'} menjadi ${next}`];
  });
  return (
    <ConfirmDialog
      title="Ganti sebutan yang sudah Anda ubah?"
      confirmLabel="Ganti sebutan"
      cancelLabel="Biarkan"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>Kata-kata ini diganti:</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
