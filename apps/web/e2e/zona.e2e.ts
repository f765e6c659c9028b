import { expect, test } from './fixtures.ts';
import { AGENDA, insertPublication } from './publications.ts';

// A phone abroad whose clock is years slow.
test.use({ timezoneId: 'America/New_York' });
const WRONG = new Date('2019-06-01T12:00:00Z');

test('a phone abroad with a clock years behind shows the village’s days and times', async ({
  page,
  portal,
  request,
}) => {
  const id = await insertPublication(portal, AGENDA, { title: 'Rapat kampung' });
  await portal.sql(`UPDATE desa SET zona = 'WIT'`);
  await page.clock.install({ time: WRONG });

  const address = `${AGENDA.list}/${id}`;
  expect(await (await request.get(address)).text()).toContain('09.00 WIT');
  await page.goto(address);
  await expect(page.getByRole('main').getByText('09.00 WIT')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('08.00–15.00 WIT')).toBeVisible();
  await expect(page.getByText(/WIB/)).toHaveCount(0);

  const [now] = await portal.sql(`
    SELECT (now() AT TIME ZONE 'Asia/Jayapura')::date::text AS hari,
      to_char(now() AT TIME ZONE 'Asia/Jayapura', 'HH24') AS jam`);
  await page.goto('/layanan/pengaduan');
  await expect(page.getByLabel('Tanggal kejadian')).toHaveAttribute('max', String(now?.hari));
  await page.getByLabel('Judul').fill('Jalan berlubang');
  await page.clock.runFor(2_000);
  const saved = page.getByText(/^Draf tersimpan di perangkat ini, \d\d\.\d\d WIT$/);
  await expect(saved).toBeVisible();
  const hour = Number(/(\d\d)\.\d\d WIT/.exec((await saved.textContent()) ?? '')?.[1]);
  // The hour may have changed meanwhile.
  expect([Number(now?.jam), (Number(now?.jam) + 1) % 24]).toContain(hour);
});
