import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import { type RefObject, useEffect, useState } from 'react';
import type { Deceased, Resident } from '../../../domain/counter/found-resident.tsx';
import { deceasedTarget, isAboutDeceased, textsFor } from '../../../domain/surat/register-fill.ts';
import { prefillForm } from '../../../lib/forms/prefill-form.ts';

const DEATH = 'Surat Keterangan Kematian';

const isDeceasedField = (name: string): boolean =>
  name.startsWith(ISIAN_PREFIX) && isAboutDeceased(name.slice(ISIAN_PREFIX.length));

type Applicant = Pick<Parameters<typeof prefillForm>[1], 'texts' | 'marked'>;

/** Fills the applicant into the form. Register data do not overwrite the fields of the deceased person. */
export function fillApplicant(form: HTMLFormElement | null, { texts, marked }: Applicant): void {
  const within = (name: string) => !marked || !isDeceasedField(name);
  if (form) prefillForm(form, { texts, marked, within });
}

type Target = {
  form: RefObject<HTMLFormElement | null>;
  judul: string;
  choose: (judul: string) => void;
};

/** Fills in a deceased resident. Switches to the death certificate if the type has no fields for a deceased person. */
export function useDeceased({ form, judul, choose }: Target): Deceased {
  const [waiting, setWaiting] = useState<Resident | null>(null);
  const target = deceasedTarget(judul);

  useEffect(() => {
    if (!waiting || !target || !form.current) return;
    const { id, isian, since } = waiting;
    const person = { ...isian, id, hubungan: '', meninggal: since };
    const texts = Object.fromEntries(
      Object.entries(textsFor({ jenis: judul, target, person, existing: {} })).map(([name, text]) => [
        ISIAN_PREFIX + name,
        text,
      ]),
    );
    prefillForm(form.current, { texts, marked: true, within: isDeceasedField });
    setWaiting(null);
  }, [waiting, target]);

  return {
    label: target ? 'Isi sebagai almarhum' : `Isi ke ${DEATH}`,
    fill(resident) {
      if (!target) choose(DEATH);
      setWaiting(resident);
    },
  };
}
