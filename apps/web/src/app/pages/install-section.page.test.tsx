import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../test/rows/profil.ts';
import { captureInstallPrompt } from '../../lib/install-prompt.ts';

const pages = usePages();
const NAME = 'Pasang di perangkat ini';

function offerInstall(outcome: 'accepted' | 'dismissed') {
  const offer = new Event('beforeinstallprompt');
  window.dispatchEvent(
    Object.assign(offer, { prompt: async () => undefined, userChoice: Promise.resolve({ outcome }) }),
  );
}

function openProfil() {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as Call, given);
  return pages.open('/profil', { as: 'user' });
}

test.each([
  ['accepted', 'Portal dipasang. Buka dari layar utama perangkat ini.'],
  ['dismissed', 'Portal belum dipasang. Anda dapat memasangnya lewat menu peramban.'],
] as const)('the profile offers to install the portal once and reports that it was %s', async (outcome, text) => {
  captureInstallPrompt();
  offerInstall(outcome);
  const user = await openProfil();
  const section = within(await screen.findByRole('region', { name: NAME }));
  await user.click(section.getByRole('button', { name: 'Pasang portal' }));
  const status = await section.findByText(text);
  expect(status).toHaveAttribute('role', 'status');
  await waitFor(() => expect(status).toHaveFocus());
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('the profile does not mention the installation without an offer of the browser', async () => {
  await openProfil();
  await screen.findByRole('region', { name: 'Kabar di perangkat ini' });
  expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
});
