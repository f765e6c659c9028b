import { writeFile } from 'node:fs/promises';
import { expect, PASSWORD, test } from './fixtures.ts';
import { OTHER_BROWSERS, type OtherBrowser } from './run/other-browsers.ts';
import { ANSWERS, formAddress, USAHA, USAHA_SCANS } from './surat.ts';

type Step = { press: string } | { fill: string; answer: string } | { see: string } | { draw: string };

/** Returns the input with this label in the open window, or else on the page. */
function inputOf(label: string): Element | null {
  const top = document.querySelector('dialog[open]') ?? document.body;
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...top.querySelectorAll('label')].find((one) => textOf(one) === label);
  return found?.control ?? null;
}

/** Performs the next step if possible. Returns true if it did. */
function take(step: Step): boolean {
  const top = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isInSight = (element: HTMLElement) => element.getClientRects().length > 0;
  if ('see' in step)
    return [...top.querySelectorAll<HTMLElement>('*')].some((one) => textOf(one).includes(step.see) && isInSight(one));
  if ('draw' in step) {
    const pictures = [...top.querySelectorAll('img')].filter(({ alt }) => alt === step.draw);
    return pictures.some((picture) => picture.complete && picture.naturalWidth > 0 && isInSight(picture));
  }
  if ('press' in step) {
    const presses = [...top.querySelectorAll<HTMLButtonElement>('button, a')];
    const button = presses.find(
      (one) => (one.getAttribute('aria-label') ?? textOf(one)) === step.press && isInSight(one) && !one.disabled,
    );
    button?.click();
    return button !== undefined;
  }
  const label = [...top.querySelectorAll('label')].find((one) => textOf(one) === step.fill);
  const field = label?.control as HTMLInputElement | HTMLSelectElement | null | undefined;
  if (!field || field.matches(':disabled')) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, step.answer);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return field.value === step.answer;
}

/** Records whether this page ever shows the word after it was restored from the back/forward cache. */
function watchRestored(word: string): void {
  const look = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is in sight, not what is there
    if (document.body.innerText.includes(word)) sessionStorage.setItem('restored', 'in sight');
    requestAnimationFrame(look);
  };
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** Performs the steps in order and retries each, because a page that is unloading does not respond. */
async function walk(browser: OtherBrowser, steps: Step[]): Promise<void> {
  for (const step of steps) {
    const taken = () => browser.call(take, step).catch(String);
    await expect.poll(taken, { message: JSON.stringify(step) }).toBe(true);
  }
}

const logIn = (username: string): Step[] => [
  { press: 'Masuk' },
  { fill: 'Username', answer: username },
  { fill: 'Password', answer: PASSWORD },
  { press: 'Masuk' },
  { see: 'Profil Saya' },
];
const LOG_OUT: Step[] = [{ press: 'Logout' }, { press: 'Ya, Keluar' }, { press: 'Masuk' }];

for (const kind of OTHER_BROWSERS) {
  test(`${kind.name} can log in, send an application with files, view scans, export and log out`, async ({
    portal,
    createPerson,
  }, testInfo) => {
    const missing = await kind.missing();
    test.skip(missing.length > 0, `this machine has no ${missing.join(', ')}`);
    const resident = await createPerson('user');
    const official = await createPerson('admin', { nama: 'Sekar Arum Puspita' });
    const browser = await kind.open();
    const goto = (address: string) => browser.goto(portal.url + address);
    try {
      await goto('/');
      await walk(browser, logIn(resident.user.username));

      await goto(formAddress(USAHA));
      await walk(
        browser,
        Object.entries(ANSWERS).map(([fill, answer]) => ({ fill, answer })),
      );
      for (const [label, { name, buffer }] of Object.entries(USAHA_SCANS)) {
        const path = testInfo.outputPath(name);
        await writeFile(path, buffer);
        await browser.choose(path, inputOf, label);
      }
      await walk(browser, [
        { press: 'Periksa Ringkasan' },
        { see: 'pengantar.pdf' },
        { press: 'Kirim Pengajuan' },
        { see: 'Pengajuan Anda sudah kami terima' },
        ...LOG_OUT,
      ]);

      await goto('/');
      await walk(browser, logIn(official.user.username));
      const [surat] = await portal.sql('SELECT max(id) AS id FROM surat');
      await goto(`/admin/surat-masuk/${surat?.id}`);
      await walk(browser, [
        { draw: 'Fotokopi Kartu Keluarga (KK)' },
        { press: '3 Surat pengantar RT/RW' },
        kind.drawsPdf ? { draw: 'Surat pengantar RT/RW' } : { see: 'Lihat PDF' },
      ]);

      await goto('/admin/surat-masuk?q=Niken');
      await walk(browser, [{ press: 'Unduh' }, { see: 'Jenis berkas' }, { press: 'Unduh' }, { see: '.xlsx' }]);
      const size = await browser.call(async () => {
        const link = [...document.querySelectorAll('a')].find(({ text }) => text.endsWith('.xlsx'));
        return (await (await fetch(link?.href ?? '')).blob()).size;
      });
      expect(size).toBeGreaterThan(1000);

      // Goes back to the page before the logout. WebKit always restores it from its cache, Firefox sometimes.
      const { username } = official.user;
      await goto('/profil');
      await walk(browser, [{ see: username }]);
      await browser.call(watchRestored, username);
      await goto('/v');
      await goto('/profil');
      await walk(browser, [{ see: username }, ...LOG_OUT]);
      for (const address of ['/v', '/profil']) {
        await browser.back();
        await expect.poll(() => browser.call(() => location.pathname).catch(String)).toBe(address);
      }
      await walk(browser, [{ see: 'Anda belum login.' }]);
      expect(await browser.call(() => sessionStorage.getItem('restored'))).not.toBe('in sight');
    } finally {
      await browser.close();
    }
  });
}
