/** Router state of links between steps of the set-up list. */
export const SETUP_WALK = { persiapan: true };

export const isSetupWalk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'persiapan' in state;
