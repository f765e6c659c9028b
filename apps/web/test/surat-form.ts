import type { IsianSaya } from '@pendopo/shared/penduduk/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPdf, chooseFile } from './choose-file.ts';
import type { Call, Given } from './network.ts';
import type { usePages } from './page.tsx';
import { mySurat } from './rows/surat-warga.ts';
import { aUser } from './rows/user.ts';

export const USAHA = 'Surat Keterangan Usaha';

/** Requirements of that application type. */
export const USAHA_FILES = {
  'Fotokopi Kartu Keluarga (KK)': 'kk.pdf',
  'Fotokopi KTP pemohon': 'ktp.pdf',
  'Surat pengantar RT/RW': 'pengantar.pdf',
  'Foto tempat/kegiatan usaha': 'warung.pdf',
} as const;

const TEXTS = {
  NIK: '9999015203880001',
  'Tempat lahir': 'Arunika',
  'Tanggal lahir': '1988-03-12',
  'Nomor HP': '081200000011',
  'Alamat sesuai KTP': 'RT 03 RW 01',
  'Alamat sekarang': 'RT 03 RW 01',
} as const;
const CHOICES = { 'Jenis kelamin': 'Perempuan', Agama: 'Islam' } as const;

export const formAddress = (judul: string = USAHA) => `/layanan/form-surat?jenis=${encodeURIComponent(judul)}`;

/** Requests of the form, with their responses. */
export const FORM_READS: Readonly<Partial<Record<Call, Given>>> = {
  'GET /surat/my-surat': mySurat(),
  'GET /surat/berkas-lama': { berkas_lama: [] },
  'GET /rt-rw': { rt_rw: [] },
  'GET /pelayanan': { pelayanan: { hari_kerja: [] } },
};

/** Returns the field with this whole label. Optional fields have a suffix. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text === label || text === `${label} (opsional)`);

export const formReady = () => waitFor(() => expectEnabled(screen.getByLabelText('NIK')));
function expectEnabled(input: HTMLElement): void {
  if (input.matches(':disabled')) throw new Error('The form is not ready');
}

export async function put(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

/** Fills in section A. The name comes from the account. */
export async function fillIdentity(user: UserEvent, own: Partial<Record<keyof typeof TEXTS, string>> = {}) {
  for (const [label, choice] of Object.entries(CHOICES)) await user.selectOptions(field(label), choice);
  for (const [label, text] of Object.entries({ ...TEXTS, ...own })) await put(user, label, text);
}

export async function attachScans(files: Readonly<Record<string, string>> = USAHA_FILES): Promise<void> {
  for (const [label, name] of Object.entries(files)) {
    chooseFile(field(label), aPdf(name));
    await screen.findByText(name);
  }
}

type Opening = { address?: string; reads?: typeof FORM_READS; own?: IsianSaya };

/** Opens the form of an application as a resident. */
export function suratForm(pages: ReturnType<typeof usePages>) {
  async function openForm({ address = formAddress(), reads = {}, own }: Opening = {}) {
    const account = aUser({ nama: 'Niken Larasanti' });
    for (const [call, given] of Object.entries({ ...FORM_READS, ...reads })) pages.answer(call as Call, given);
    const opened = pages.open(address, { as: account });
    if (own) pages.answer('GET /auth/me', { user: account, penduduk: own });
    const user = await opened;
    return { user, check: () => user.click(screen.getByRole('button', { name: 'Periksa Ringkasan' })) };
  }

  async function openUsaha(reads?: typeof FORM_READS) {
    const opened = await openForm({ ...(reads && { reads }) });
    await formReady();
    return opened;
  }

  return { openForm, openUsaha };
}

export const summary = async () => within(await screen.findByRole('dialog', { name: 'Ringkasan' }));
