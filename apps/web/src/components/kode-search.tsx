import { readKode } from '@pendopo/shared/pengaduan-kode';
import { type FormEvent, useState } from 'react';
import { formatKode } from '../lib/kode.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './kode-search.module.css';

export const NEVER_USED = 'Huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai dalam kode.';

type KodeSearchProps = {
  label: string;
  /** The code that the address has. */
  asked: string;
  onSearch: (kode: string) => void;
};

/** Asks for a code, and says what is wrong with a typed one as long as that can be told without asking. */
export function KodeSearch({ label, asked, onSearch }: KodeSearchProps) {
  const [problem, setProblem] = useState<string | undefined>();

  function problemOf(typed: string): string | undefined {
    if (typed === '') return `${label} wajib diisi`;
    if (readKode(typed)) return undefined;
    const isWhole = /^[A-Z0-9]{10}$/i.test(typed.replace(/[\s-]/g, ''));
    return isWhole ? `${NEVER_USED} Periksa kembali kode Anda.` : 'Kode terdiri dari 10 huruf dan angka';
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('kode');
    const typed = input instanceof HTMLInputElement ? input.value.trim() : '';
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong && input instanceof HTMLInputElement) input.focus();
    else onSearch(readKode(typed) ?? '');
  }

  return (
    <form className={styles.search} noValidate onSubmit={search} key={asked}>
      <TextField
        label={label}
        name="kode"
        hint="10 huruf dan angka, misalnya 7K2PM-9QXTR."
        error={problem}
        defaultValue={asked && formatKode(asked)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">Lacak</Button>
    </form>
  );
}
