import type { Screen } from '../../lib/screen.ts';

const FILES = import.meta.glob<readonly Screen[]>(['../../features/*/*.desk.ts', '../pages/*.desk.ts'], {
  eager: true,
  import: 'screens',
});

export const DESK_SCREENS = Object.values(FILES).flat();
