import { expect, it } from 'vitest';
import { SCREENS, screenAt } from './screens.ts';

it('finds each screen at its own address', () => {
  for (const screen of SCREENS) expect(screenAt(screen.path.replace(/:\w+/g, '7'))).toBe(screen);
});
