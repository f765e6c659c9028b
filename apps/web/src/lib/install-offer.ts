type Outcome = { outcome: 'accepted' | 'dismissed' };

/** Chromium's offer to install the portal. `prompt` works once. */
type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<Outcome> };

let offer: InstallOffer | null = null;

/** Stores the install offer, which Chromium makes once and early in a visit. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    offer = event as InstallOffer;
  });
}

export const canInstall = (): boolean => offer !== null;

/** Returns true if the user has accepted. */
export async function install(): Promise<boolean> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
  return (await taken?.userChoice)?.outcome === 'accepted';
}
