import type { User } from '@pendopo/shared/auth/schemas';
import { afterEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../test/rows/user.ts';
import { SHARED_IDLE } from './session-idle.ts';
import { createSessionStore, type SessionStore, STORAGE_CHANGED_EVENT } from './session-store.ts';
import { VERIFY_AFTER } from './session-verification.ts';

const NOW = 1_790_000_000_000;
type Network = () => Response | Promise<Response>;

let stop: (() => void) | null = null;
afterEach(() => stop?.());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const noNetwork: Network = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns a store as after a page load. `kept` is already in the browser. */
function load({
  network = () => json(200, { user: aUser() }) as Response,
  isUnsaved = () => false,
  now = () => NOW,
  ...savedSession
}: {
  network?: Network;
  now?: () => number;
  token?: string;
  user?: User;
  verifiedAt?: number;
  isUnsaved?: () => boolean;
} = {}) {
  if (savedSession.token) localStorage.setItem('token', savedSession.token);
  if (savedSession.user) localStorage.setItem('user', JSON.stringify(savedSession.user));
  if (savedSession.verifiedAt) localStorage.setItem('verifiedAt', String(savedSession.verifiedAt));
  const requests: (string | null)[] = [];
  const changes: Event[] = [];
  const events = new EventTarget();
  events.addEventListener(STORAGE_CHANGED_EVENT, (event) => changes.push(event));
  const store = createSessionStore({
    storage: () => localStorage,
    events: () => events,
    now,
    isUnsaved,
    fetch: async (_url, init) => {
      requests.push(new Headers(init?.headers).get('Authorization'));
      return network();
    },
  });
  stop = store.start();
  return { store, requests, changes, events };
}

const settled = (store: SessionStore) => store.verify();
const statusOf = (store: SessionStore) => store.snapshot().status;

describe('on load', () => {
  test('a visitor is a guest without a request', async () => {
    const { store, requests } = load();
    expect(store.snapshot()).toEqual({ status: 'guest', user: null, token: null });
    await settled(store);
    expect(requests).toEqual([]);
  });

  test('the cached user is shown at once, and a fresh verification is trusted', () => {
    const { store, requests } = load({ token: 't', user: aUser(), verifiedAt: NOW - VERIFY_AFTER });
    expect(store.snapshot()).toEqual({ status: 'user', user: aUser(), token: 't' });
    expect(requests).toEqual([]);
  });

  test('a token that was never verified is verified, and the time is stored', async () => {
    const { store, requests } = load({ token: 't', user: aUser({ nama: 'Nama lama' }) });
    expect(statusOf(store)).toBe('user');
    await settled(store);
    expect(requests).toEqual(['Bearer t']);
    expect(store.snapshot().user?.nama).toBe('Niken Larasanti');
    expect(localStorage.getItem('verifiedAt')).toBe(String(NOW));
  });

  test('a token that was verified more than five minutes ago is verified again', () => {
    const { requests } = load({ token: 't', user: aUser(), verifiedAt: NOW - VERIFY_AFTER - 1 });
    expect(requests).toEqual(['Bearer t']);
  });

  test('a token without a cached user is loading until the server responds', async () => {
    const { store } = load({ token: 't', verifiedAt: NOW });
    expect(statusOf(store)).toBe('loading');
    await settled(store);
    expect(statusOf(store)).toBe('user');
  });

  test('a damaged cached user is ignored', () => {
    localStorage.setItem('user', '{"username":');
    expect(statusOf(load({ token: 't' }).store)).toBe('loading');
  });
});

describe('failed verification', () => {
  test('a 401 ends the session', async () => {
    const { store, changes } = load({
      token: 't',
      user: aUser(),
      network: () => json(401, { error: 'Sesi berakhir' }),
    });
    await settled(store);
    expect(statusOf(store)).toBe('guest');
    expect([localStorage.getItem('token'), localStorage.getItem('user'), localStorage.getItem('verifiedAt')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(changes).toHaveLength(1);
  });

  test.each([
    ['no network', noNetwork],
    ['a server in trouble', () => json(503, { error: 'Terjadi kesalahan pada server' })],
  ])('%s keeps the session', async (_name, network) => {
    const { store } = load({ token: 't', user: aUser(), network });
    await settled(store);
    expect(store.snapshot()).toEqual({ status: 'user', user: aUser(), token: 't' });
    expect(localStorage.getItem('token')).toBe('t');
    expect(localStorage.getItem('verifiedAt')).toBeNull();
  });

  test('without a cached user it stops loading and retries once online', async () => {
    let network = noNetwork;
    const { store, events } = load({ token: 't', network: () => network() });
    await settled(store);
    expect(statusOf(store)).toBe('guest');
    expect(localStorage.getItem('token')).toBe('t');
    network = () => json(200, { user: aUser() });
    events.dispatchEvent(new Event('online'));
    await settled(store);
    expect(statusOf(store)).toBe('user');
  });

  test('a due session that could not be verified is verified once online', async () => {
    let network = noNetwork;
    const { store, requests, events } = load({
      token: 't',
      user: aUser(),
      verifiedAt: NOW - VERIFY_AFTER - 1,
      network: () => network(),
    });
    await settled(store);
    expect([statusOf(store), localStorage.getItem('token')]).toEqual(['user', 't']);
    network = () => json(200, { user: aUser() });
    const before = requests.length;
    events.dispatchEvent(new Event('online'));
    await expect.poll(() => requests.length).toBe(before + 1);
    await settled(store);
    expect(localStorage.getItem('verifiedAt')).toBe(String(NOW));
  });

  test('a late 401 does not end a newer session', async () => {
    let answer: (response: Response) => void = () => {};
    const { store } = load({
      token: 'old',
      user: aUser(),
      network: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const late = store.verify();
    store.setSession({ token: 'new', user: aUser() });
    answer(json(401, {}));
    await late;
    expect(store.snapshot().token).toBe('new');
  });
});

describe('changes', () => {
  test('a login, an edit and a logout are stored, and listeners and the page are notified', () => {
    const { store, changes } = load();
    let calls = 0;
    store.subscribe(() => calls++);
    store.setSession({ token: 't1', user: aUser() });
    expect(localStorage.getItem('verifiedAt')).toBe(String(NOW));
    store.updateUser(aUser({ nama: 'Niken L.' }));
    store.setSession({ token: 't2', user: aUser({ nama: 'Niken L.' }) });
    expect(store.snapshot()).toMatchObject({ status: 'user', token: 't2', user: { nama: 'Niken L.' } });
    expect(localStorage.getItem('token')).toBe('t2');
    store.clearSession();
    expect(statusOf(store)).toBe('guest');
    expect(localStorage.length).toBe(0);
    expect([calls, changes.length]).toEqual([4, 4]);
  });

  test('a snapshot is the same object until the session changes', () => {
    const { store } = load({ token: 't', user: aUser(), verifiedAt: NOW });
    expect(store.snapshot()).toBe(store.snapshot());
  });
});

describe.each([
  ['an initial password', aUser({ must_change_password: true })],
  ['a second step that is missing', aUser({ role: 'operator', harus_dua_langkah: true })],
])('%s', (_name, newcomer) => {
  test('the user counts as a visitor until the requirement is met', () => {
    const { store } = load();
    store.setSession({ token: 't', user: newcomer });
    expect(store.snapshot()).toEqual({ status: 'loading', user: null, token: 't' });
    expect([store.newcomer(), store.token()]).toEqual([newcomer, 't']);
    store.setSession({ token: 't2', user: aUser() });
    expect([store.newcomer(), statusOf(store)]).toEqual([null, 'user']);
  });

  test('the requirement still applies after a page load, also without a server', async () => {
    const { store } = load({ token: 't', user: newcomer, network: noNetwork });
    await settled(store);
    expect([store.newcomer(), statusOf(store)]).toEqual([newcomer, 'loading']);
  });
});

describe('another tab', () => {
  const storage = (key: string | null) => Object.assign(new Event('storage'), { key });

  test('a login in another tab is followed and verified here', async () => {
    const { store, requests, events } = load();
    localStorage.setItem('user', JSON.stringify(aUser()));
    localStorage.setItem('token', 't');
    events.dispatchEvent(storage('token'));
    expect(statusOf(store)).toBe('user');
    await settled(store);
    expect(requests).toEqual(['Bearer t']);
  });

  test('a logout in another tab logs out here', () => {
    const { store, events } = load({ token: 't', user: aUser(), verifiedAt: NOW });
    localStorage.clear();
    events.dispatchEvent(storage(null));
    expect(statusOf(store)).toBe('guest');
  });

  test('other storage keys are ignored', () => {
    const { requests, events } = load({ token: 't', user: aUser(), verifiedAt: NOW });
    events.dispatchEvent(storage('draf'));
    expect(requests).toEqual([]);
  });
});

test('a browser that forbids storage keeps the session for the page', () => {
  const store = createSessionStore({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    events: () => new EventTarget(),
    now: () => NOW,
    fetch: () => Promise.reject(new TypeError('not expected')),
  });
  store.setSession({ token: 't', user: aUser() });
  expect(statusOf(store)).toBe('user');
});

describe('a session that ends elsewhere while typed text is unsaved', () => {
  const logOutElsewhere = (events: EventTarget) => {
    localStorage.clear();
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  };

  test('the screen stays unchanged, without a token, until nothing is unsaved', () => {
    let unsaved = true;
    const { store, events } = load({ token: 't', user: aUser(), verifiedAt: NOW, isUnsaved: () => unsaved });
    logOutElsewhere(events);
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', null, true]);
    store.settle();
    expect(statusOf(store)).toBe('user');
    unsaved = false;
    store.settle();
    expect([statusOf(store), store.hasEnded()]).toEqual(['guest', false]);
  });

  test('the screen continues with the next login', () => {
    const { store, events } = load({ token: 't', user: aUser(), verifiedAt: NOW, isUnsaved: () => true });
    logOutElsewhere(events);
    store.setSession({ token: 'new', user: aUser() });
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', 'new', false]);
  });

  test('the screen stays unchanged if the server has ended the session', async () => {
    const network = () => json(401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' }) as Response;
    const { store } = load({ token: 't', user: aUser(), network, isUnsaved: () => true });
    await settled(store);
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', null, true]);
  });

  test('the session ends at once if nothing is unsaved', () => {
    const { store, events } = load({ token: 't', user: aUser(), verifiedAt: NOW });
    logOutElsewhere(events);
    expect(statusOf(store)).toBe('guest');
  });
});

describe('a shared device', () => {
  function shared(given: Parameters<typeof load>[0] = {}) {
    let clock = NOW;
    const loaded = load({ ...given, now: () => clock });
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
    const { store, requests } = load({ token: 't', user: aUser(), verifiedAt: NOW });
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
    const ended = load({ token: 't5', user: aUser(), network: () => json(401, {}) as Response });
    localStorage.setItem('dipakai', String(NOW));
    await settled(ended.store);
    expect([statusOf(ended.store), ended.store.wasIdle()]).toEqual(['guest', false]);
  });
});

test('a sleeping page shows a logout in another tab once it is visible again', () => {
  const { store, events } = load({ token: 't', user: aUser(), verifiedAt: NOW });
  localStorage.clear();
  expect(store.isOfPerson()).toBe(false);
  events.dispatchEvent(new Event('visibilitychange'));
  expect([statusOf(store), store.isOfPerson()]).toEqual(['guest', true]);
});
