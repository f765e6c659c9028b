import { describe, expect, it } from 'vitest';
import { rebaseFields } from './use-rebase.ts';

const before = { nama: 'Sri Wahyuni', email: 'sri@kalijernih.example', catatan: '' };

function formOf(typed: Partial<typeof before> = {}) {
  const form = document.createElement('form');
  for (const [name, text] of Object.entries({ ...before, ...typed })) {
    const control = document.createElement(name === 'catatan' ? 'textarea' : 'input');
    control.name = name;
    control.value = text;
    form.append(control);
  }
  return form;
}

const texts = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

describe('a rebase of a form onto newer texts', () => {
  it('a rebase updates untouched fields', () => {
    const form = formOf();
    const latest = { ...before, nama: 'Sri Wahyuningsih', catatan: 'Dua\nbaris' };
    expect(rebaseFields(form, { before, latest })).toEqual([]);
    expect(texts(form)).toEqual({ ...latest, catatan: expect.stringMatching(/Dua\s+baris/) });
  });

  it('a rebase keeps typed text and returns a field that another official has changed too', () => {
    const form = formOf({ nama: 'Bu Sri', email: 'baru@kalijernih.example' });
    expect(rebaseFields(form, { before, latest: { ...before, email: 'lain@kalijernih.example' } })).toEqual(['email']);
    expect(texts(form)).toMatchObject({ nama: 'Bu Sri', email: 'baru@kalijernih.example' });
  });

  it('a rebase returns no field where both typed the same', () => {
    expect(rebaseFields(formOf({ nama: 'Bu Sri' }), { before, latest: { ...before, nama: 'Bu Sri' } })).toEqual([]);
  });
});
