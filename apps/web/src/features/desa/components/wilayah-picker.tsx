import type { Words } from '@pendopo/shared/text/sebutan';
import type { Wilayah } from '@pendopo/shared/wilayah/schemas';
import { MOST_WILAYAH } from '@pendopo/shared/wilayah/text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useWords } from '../../../lib/words.ts';
import { useWilayahSearch } from './use-wilayah-search.ts';
import styles from './wilayah-picker.module.css';

type WilayahPickerProps = {
  onPick: (wilayah: Wilayah) => void;
  /** Called if the village is not in the list and its data must be typed. */
  onSkip: () => void;
};

const placeOf = ({ kecamatan, kabupaten, provinsi, sebutan }: Wilayah) =>
  `${sebutan.kecamatan} ${kecamatan} · ${sebutan.kabupaten} ${kabupaten} · ${provinsi}`;

/** Moves the focus through the list by the arrow keys. Esc returns to the search. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: Number.NEGATIVE_INFINITY }[event.key];
  if (step === undefined) return;
  const picker = event.currentTarget.closest('[data-picker]');
  const places = [...(picker?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
  const at = places.indexOf(event.currentTarget);
  const next = places[Math.max(0, at + step)];
  if (!next || next === places[at]) return;
  event.preventDefault();
  next.focus();
}

/** Finds the village in the national list of villages. */
export function WilayahPicker({ onPick, onSkip }: WilayahPickerProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Wilayah | null>(null);
  const search = useWilayahSearch(typed);
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the list.
  useEffect(() => {
    if (picked) notice.current?.focus();
  }, [picked]);

  function pick(wilayah: Wilayah) {
    setTyped('');
    setPicked(wilayah);
    onPick(wilayah);
  }

  return (
    <div className={styles.picker} data-picker="">
      <TextField
        name=""
        type="search"
        label={words('Cari {desa} Anda')}
        optional="filter"
        hint={words('Ketik namanya. Bila banyak yang senama, tambahkan nama {kecamatan} atau {kabupaten}.')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setPicked(null);
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
          else walk(event);
        }}
      />
      {picked && (
        <Notice ref={notice} title={`Terisi dari daftar: ${picked.sebutan.desa} ${picked.nama}`}>
          <p>{placeOf(picked)}. Periksa isian di bawah, lalu tekan Simpan.</p>
        </Notice>
      )}
      <Found search={search} onPick={pick} />
      {search.isSearchable && (
        <Button
          variant="ghost"
          onClick={() => {
            setTyped('');
            onSkip();
          }}
        >
          Tidak ada di daftar: isi sendiri
        </Button>
      )}
    </div>
  );
}

type Search = ReturnType<typeof useWilayahSearch>;

function summaryOf({ isSearchable, isPending, failure, wilayah, q }: Search, words: Words): string {
  if (!isSearchable || (failure && !isPending)) return '';
  if (isPending) return words('Mencari {desa}...');
  if (wilayah.length === 0) return words`Tidak ada {desa} bernama “${q}” di daftar.`;
  if (wilayah.length < MOST_WILAYAH) return words`${wilayah.length} {desa} ditemukan`;
  return words`${MOST_WILAYAH} {desa} pertama. Tambahkan nama {kecamatan} atau {kabupaten} untuk yang lain.`;
}

function Found({ search, onPick }: { search: Search; onPick: (wilayah: Wilayah) => void }) {
  const words = useWords();
  const { wilayah, failure, isPending, retry } = search;
  return (
    <>
      <p className="quiet" role="status">
        {summaryOf(search, words)}
      </p>
      {failure && !isPending && <ErrorBox onRetry={retry}>{failure}</ErrorBox>}
      {wilayah.length > 0 && (
        <ul className={styles.list} aria-label={words('{Desa} yang ditemukan')} aria-busy={isPending}>
          {wilayah.map((one) => (
            <li key={one.kode}>
              <button type="button" className={styles.option} onClick={() => onPick(one)} onKeyDown={walk}>
                <span className="strong">{one.nama}</span>
                <span className={styles.place}>{placeOf(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
