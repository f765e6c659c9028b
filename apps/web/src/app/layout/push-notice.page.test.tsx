import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { PUSH_ENDPOINT, type Push, stubPush } from '../../../test/push.ts';
import { pushPreference } from '../../lib/push-preference.ts';
import { PushNotice } from './push-notice.tsx';

const pages = usePages();
const RENEWED = 'Kabar di perangkat ini sempat terhenti, dan sudah aktif lagi.';

async function openWith(push: Push) {
  const browser = stubPush(push);
  const user = await pages.open('/privasi', { as: 'user' });
  pushPreference.set(1);
  pages.answer('GET /langganan-push', { kunci: 'kunci', langganan: [PUSH_ENDPOINT] });
  pages.answer('POST /langganan-push', { message: 'Tersimpan' });
  render(
    <BrowserRouter>
      <PushNotice />
    </BrowserRouter>,
  );
  return { user, browser };
}

test('a lost subscription is renewed without a question each time', async () => {
  const { user, browser } = await openWith({ permission: 'granted' });
  expect(await screen.findByText(RENEWED)).toBeInTheDocument();
  expect(pages.requests('POST /langganan-push')[0]?.body).toEqual({ endpoint: PUSH_ENDPOINT });
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText(RENEWED)).not.toBeInTheDocument();
  browser.reportChange();
  expect(await screen.findByText(RENEWED)).toBeInTheDocument();
  expect(pages.requests('POST /langganan-push')).toHaveLength(2);
});

test('without permission the notice links to the profile and reports the loss once', async () => {
  await openWith({ permission: 'default' });
  const link = await screen.findByRole('link', { name: 'Aktifkan lagi di Profil' });
  expect(link).toHaveAttribute('href', '/profil');
  expect(pushPreference.isEnabledFor(1)).toBe(false);
  expect(pages.requests('POST /langganan-push')).toEqual([]);
});

test('a failed query is repeated at the next start', async () => {
  stubPush({ permission: 'granted' });
  await pages.open('/privasi', { as: 'user' });
  pushPreference.set(1);
  pages.answer('GET /langganan-push', failure(503));
  render(<PushNotice />);
  // A failed query is repeated once.
  await waitFor(() => expect(pages.requests('GET /langganan-push')).toHaveLength(2));
  expect(screen.queryByText(/^Kabar di perangkat ini/)).not.toBeInTheDocument();
  expect(pushPreference.isEnabledFor(1)).toBe(true);
});
