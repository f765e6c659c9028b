import { SEBUTAN, type Sebutan } from '@pendopo/shared/text/sebutan';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { aDesa, aKontak } from '../../test/rows/desa.ts';
import { aRingkasan } from '../../test/rows/ringkasan.ts';
import { aUser } from '../../test/rows/user.ts';
import { shownTexts } from '../../test/shown-texts.ts';
import type { Walks } from '../../test/walk/walk.ts';

const pages = usePages();
const FILES = import.meta.glob<{ walks: Walks }>(['../../test/walk/*.{ts,tsx}', '!**/walk.ts'], { eager: true });
/** True for the form of the village words, which shows the specification's words. */
const isOfWords = (one: object) => 'form' in one && String(one.form).endsWith('identity-form.tsx');
const WALKED = Object.values(FILES).flatMap(({ walks }) => [
  ...(walks.parts ?? []).filter((one) => !isOfWords(one)),
  ...(walks.states ?? []),
]);
/** Each screen once, and once more with each part that can be opened on it. */
const SCREENS = WALKED.filter(
  (one, index) => index === WALKED.findIndex(({ at, as, open }) => at === one.at && as === one.as && open === one.open),
);

const KOTA = { kabupaten: 'Kota', bupati: 'Wali Kota' };
const NAGARI: Sebutan = {
  ...SEBUTAN,
  ...KOTA,
  desa: 'Nagari',
  kepala: 'Wali Nagari',
  sekretaris: 'Sekretaris Nagari',
  dusun: 'Jorong',
  kepala_dusun: 'Wali Jorong',
  kecamatan: 'Distrik',
  camat: 'Kepala Distrik',
  bpd: 'Bamus',
  rt_rw: 'Wali Jorong',
};

const DEFAULTS = /\b(desa|dusun|kecamatan|camat|kabupaten|bupati|BPD|RT\/RW|ketua R[TW](?! \d))\b/i;
/** Official names of the state, and values that are stored under their name. */
const NAMES = /Bintara Pembina Desa|Dana Desa|Desa\/Kelurahan|Kabupaten\/Kota|Letter C atau Buku C Desa|Bidan Desa/gi;

/** Returns the portal's texts in an answer. Texts that a village or a person wrote are ignored. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\{\{[^{}]*\}\}/).filter((text) => text.length > 8);
  if (typeof value === 'function') return textsIn(value({ query: new URLSearchParams(), path: '', body: {} }));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(SCREENS.map((one) => [one.at, one] as const))(
  'with other village words, %s shows none of the specification’s',
  async (_at, { at, as = 'admin', reads, open }) => {
    for (const [call, given] of Object.entries(reads)) pages.answer(call as Call, given);
    pages.answer('GET /desa', { desa: aDesa({ sebutan: NAGARI }) });
    const user = await pages.open(at, { as });
    await open?.(user);
    await screen.findAllByText('Nagari Kalijernih');
    await waitFor(() => expect(screen.queryByText(/^Memuat .*\.\.\.$/)).not.toBeInTheDocument());

    const written = textsIn([reads, aDesa(), aKontak(), aRingkasan(), aUser()]).sort((a, b) => b.length - a.length);
    const left = written.reduce((text, own) => text.replaceAll(own, ''), shownTexts().join('\n')).replace(NAMES, '');
    expect(left.split('\n').filter((line) => DEFAULTS.test(line))).toEqual([]);
  },
);
