import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../test/rows/user.ts';
import { guardRestoredPage } from './restored-page.ts';
import { createSessionStore } from './session-store.ts';

const { style } = document.documentElement;
const store = () =>
  createSessionStore({
    storage: () => localStorage,
    events: () => new EventTarget(),
    now: Date.now,
    fetch: () => Promise.reject(new TypeError('not expected')),
  });

let reloads = 0;
let stop = new AbortController();
beforeEach(() => {
  reloads = 0;
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  style.visibility = '';
});

function drawnFor(token: string | null) {
  const drawn = store();
  if (token) drawn.setSession({ token, user: aUser() });
  else drawn.snapshot();
  guardRestoredPage(drawn, { reload: () => reloads++, signal: stop.signal });
}

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a page of a logged-in user is blank in the back-forward cache and visible again in the same session', () => {
  drawnFor('t');
  leave();
  expect(style.visibility).toBe('hidden');
  comeBack();
  expect([style.visibility, reloads]).toEqual(['', 0]);
});

test.each([
  ['visitor', () => store().clearSession()],
  ['another account', () => store().setSession({ token: 'other', user: aUser({ id: 8 }) })],
])('a restored page stays blank and is reloaded when the browser has %s by then', (_who, change) => {
  drawnFor('t');
  leave();
  change();
  comeBack();
  expect([style.visibility, reloads]).toEqual(['hidden', 1]);
});

test('a page without a login stays visible and keeps typed text', () => {
  drawnFor(null);
  leave();
  expect(style.visibility).toBe('');
  store().setSession({ token: 't', user: aUser() });
  comeBack();
  expect(reloads).toBe(0);
});
