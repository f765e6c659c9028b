type Outcome = { outcome: 'accepted' | 'dismissed' };

/** Chromium's offer to install the portal. `prompt` works once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<Outcome> };

let savedPrompt: InstallPrompt | null = null;

/** Stores the install offer, which Chromium makes once and early in a visit. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    savedPrompt = event as InstallPrompt;
  });
}

export const canInstall = (): boolean => savedPrompt !== null;

/** Returns true if the user has accepted. */
export async function install(): Promise<boolean> {
  const prompt = savedPrompt;
  savedPrompt = null;
  await prompt?.prompt();
  return (await prompt?.userChoice)?.outcome === 'accepted';
}
