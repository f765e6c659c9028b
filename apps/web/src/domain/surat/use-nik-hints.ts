import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { birthDateOfNik, nikMismatch } from '@pendopo/shared/codes/nik';
import { type RefObject, useState } from 'react';

/** Returns the difference between a NIK and the fields beside it. It is a hint and never an error. */
function mismatchHint(form: HTMLFormElement | null): string | null {
  if (form === null) return null;
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const jenis_kelamin = JENIS_KELAMIN.find((value) => value === text('jenis_kelamin')) ?? '';
  const mismatch = nikMismatch({ nik: text('nik'), tanggal_lahir: text('tanggal_lahir'), jenis_kelamin });
  return (
    mismatch &&
    `${mismatch} pada NIK tampak berbeda dari yang Anda isi. Periksa kembali; bila sudah benar, lanjutkan saja.`
  );
}

/** Returns the birth date in the NIK if the field of the birth date is empty. */
function offeredBirthDate(form: HTMLFormElement | null, today: string): string | null {
  if (form === null) return null;
  const data = new FormData(form);
  return data.get('tanggal_lahir') ? null : birthDateOfNik(String(data.get('nik') ?? ''), today);
}

export function useNikHints(form: RefObject<HTMLFormElement | null>, today: string | undefined) {
  const [warning, setWarning] = useState<string | null>(null);
  const [offeredDay, setOfferedDay] = useState<string | null>(null);

  function lookAgain() {
    setWarning(mismatchHint(form.current));
    setOfferedDay(today ? offeredBirthDate(form.current, today) : null);
  }

  function takeOfferedDay() {
    const date = form.current?.elements.namedItem('tanggal_lahir');
    if (!(date instanceof HTMLInputElement) || offeredDay === null) return;
    date.value = offeredDay;
    date.dispatchEvent(new Event('change', { bubbles: true }));
    date.focus();
    lookAgain();
  }

  return { warning, offeredDay, lookAgain, takeOfferedDay };
}
