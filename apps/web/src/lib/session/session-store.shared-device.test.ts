import { describe, expect, test } from 'vitest';
import { aUser } from '../../../test/rows/user.ts';
import { json, loadSession, NOW, settled, statusOf } from '../../../test/session.ts';
import { SHARED_IDLE } from './session-idle.ts';

describe('a shared device', () => {
  function shared(given: Parameters<typeof loadSession>[0] = {}) {
    let clock = NOW;
    const loaded = loadSession({ ...given, now: () => clock });
    loaded.store.setSession({ token: 't', user: aUser(), bersama: true });
    const look = () => loaded.events.dispatchEvent(new Event('visibilitychange'));
    const touch = () => loaded.events.dispatchEvent(new Event('pointerdown'));
    return { ...loaded, look, touch, pass: (time: number) => (clock += time) };
  }

  test('a shared device logs out after 30 minutes without use and keeps the reason until it is read', () => {
    const { store, look, pass } = shared();
    pass(SHARED_IDLE - 1);
    look();
    expect([statusOf(store), store.wasIdle()]).toEqual(['user', false]);
    pass(1);
    look();
    expect([statusOf(store), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([
      'guest',
      null,
      null,
    ]);
    expect(store.wasIdle()).toBe(true);
    store.forgetIdle();
    expect([store.wasIdle(), localStorage.length]).toEqual([false, 0]);
  });

  test('an input in any tab counts as use', () => {
    const { store, look, touch, pass } = shared();
    pass(SHARED_IDLE - 1);
    touch();
    pass(SHARED_IDLE - 1);
    look();
    expect(statusOf(store)).toBe('user');
    localStorage.setItem('dipakai', String(NOW + 2 * (SHARED_IDLE - 1)));
    pass(SHARED_IDLE - 1);
    look();
    expect(statusOf(store)).toBe('user');
  });

  test('an input after half an hour is too late, and a clock that was set back also ends the session', () => {
    const late = shared();
    late.pass(SHARED_IDLE);
    late.touch();
    expect(statusOf(late.store)).toBe('guest');
    const back = shared();
    back.pass(-SHARED_IDLE);
    back.look();
    expect(statusOf(back.store)).toBe('guest');
  });

  test('no typed text remains when another tab ends the session, by timeout or by logout', () => {
    const logOutElsewhere = (events: EventTarget) => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    };
    const idle = shared({ isUnsaved: () => true });
    logOutElsewhere(idle.events);
    expect([statusOf(idle.store), idle.store.wasIdle()]).toEqual(['guest', true]);
    const loggedOut = shared({ isUnsaved: () => true });
    localStorage.removeItem('dipakai');
    logOutElsewhere(loggedOut.events);
    expect([statusOf(loggedOut.store), loggedOut.store.wasIdle()]).toEqual(['guest', false]);
  });

  test('typed text stays for half an hour from the last use when the server ends the session', async () => {
    const network = () => json(401, {}) as Response;
    const { store, touch, look, pass } = shared({ network, isUnsaved: () => true });
    await settled(store);
    pass(SHARED_IDLE - 1);
    touch();
    pass(SHARED_IDLE - 1);
    look();
    expect([statusOf(store), store.hasEnded()]).toEqual(['user', true]);
    pass(1);
    look();
    expect([statusOf(store), store.hasEnded()]).toEqual(['guest', false]);
  });

  test('a shared device has no session when opened after half an hour', () => {
    localStorage.setItem('dipakai', String(NOW - SHARED_IDLE));
    const { store, requests } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
    expect([statusOf(store), store.wasIdle(), requests]).toEqual(['guest', true, []]);
  });

  test('a password change keeps a device shared; a private login, a logout and the server’s end of the session do not', async () => {
    const { store, pass, look } = shared();
    store.setSession({ token: 't2', user: aUser() });
    pass(SHARED_IDLE);
    look();
    expect(store.wasIdle()).toBe(true);
    store.setSession({ token: 't3', user: aUser(), bersama: false });
    pass(SHARED_IDLE);
    look();
    expect(statusOf(store)).toBe('user');
    store.setSession({ token: 't4', user: aUser(), bersama: true });
    store.clearSession();
    expect(store.wasIdle()).toBe(false);
    const ended = loadSession({ token: 't5', user: aUser(), network: () => json(401, {}) as Response });
    localStorage.setItem('dipakai', String(NOW));
    await settled(ended.store);
    expect([statusOf(ended.store), ended.store.wasIdle()]).toEqual(['guest', false]);
  });
});
