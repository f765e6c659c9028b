import { bareCode } from '@pendopo/shared/codes/bare-code';
import { formatKode } from '@pendopo/shared/codes/format-kode';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Code } from './code.tsx';
import styles from './kode-search.module.css';

export const NEVER_USED = 'Huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai dalam kode.';

type KodeSearchProps = {
  label: string;
  /** Code of the address, possibly with other characters around it. */
  initial: string;
  onSearch: (kode: string) => void;
};

function problemOf(typed: string, label: string): string | undefined {
  if (typed === '') return `${label} wajib diisi`;
  if (readKode(typed)) return undefined;
  const isWhole = /^[A-Z0-9]{10}$/i.test(bareCode(typed));
  return isWhole ? `${NEVER_USED} Periksa kembali kode Anda.` : 'Kode belum lengkap: terdiri dari 10 huruf dan angka.';
}

/** Asks for a code and checks it without a request. Needs `initial` as its `key`. */
export function KodeSearch({ label, initial, onSearch }: KodeSearchProps) {
  const [problem, setProblem] = useState(() => (initial === '' ? undefined : problemOf(initial, label)));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('kode');
    const typed = input instanceof HTMLInputElement ? input.value.trim() : '';
    const wrong = problemOf(typed, label);
    setProblem(wrong);
    if (wrong && input instanceof HTMLInputElement) input.focus();
    else onSearch(readKode(typed) ?? '');
  }

  return (
    <form className={styles.search} noValidate onSubmit={search}>
      <TextField
        label={label}
        name="kode"
        hint={
          <>
            10 huruf dan angka, misalnya <Code kode="7K2PM9QXTR" />.
          </>
        }
        error={problem}
        defaultValue={initial && formatKode(readKode(initial) ?? initial)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={500}
        spellCheck={false}
      />
      <Button type="submit">Lacak</Button>
    </form>
  );
}
