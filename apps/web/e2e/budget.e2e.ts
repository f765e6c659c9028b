import { BUDGET, countBytes, KB } from './bytes.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, watchRequests } from './rendered.ts';
import { SIZES } from './screens.ts';

test.use({ viewport: SIZES.phone });

test('the home page keeps to its bytes, also with gzip alone, and loads no schema library', async ({
  page,
  request,
}) => {
  const bytes = await countBytes(page);
  const requests = watchRequests(page);
  await page.goto('/');
  await page.getByText('Surat yang sering diajukan').first().waitFor();
  await hydrated(page);
  await requests.settled();
  const loaded = await bytes();
  expect(KB(loaded)).toBeLessThanOrEqual(BUDGET.home.firstVisitKB);

  const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  let gzipped = 0;
  for (const { path } of scripts) {
    const answer = await request.get(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers()['content-encoding'], path).toBe('gzip');
    expect(await answer.text(), `${path} holds zod`).not.toMatch(/ZodMini|safeParse|invalid_type/);
    gzipped += Number(answer.headers()['content-length']);
  }
  expect(gzipped / 1024).toBeGreaterThan(30);
  expect(gzipped / 1024).toBeLessThanOrEqual(BUDGET.home.jsGzipKB);
});
