/** State of a navigation from one step of the set-up to another. */
export const SETUP_WALK = { persiapan: true };

export const isSetupWalk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'persiapan' in state;
