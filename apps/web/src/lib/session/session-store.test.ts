import { describe, expect, test } from 'vitest';
import { aUser } from '../../../test/rows/user.ts';
import { json, loadSession, type Network, NOW, settled, statusOf } from '../../../test/session.ts';
import { createSessionStore } from './session-store.ts';
import { VERIFY_AFTER } from './session-verification.ts';

const noNetwork: Network = () => Promise.reject(new TypeError('Failed to fetch'));

describe('on load', () => {
  test('a visitor is a guest without a request', async () => {
    const { store, requests } = loadSession();
    expect(store.snapshot()).toEqual({ status: 'guest', user: null, token: null });
    await settled(store);
    expect(requests).toEqual([]);
  });

  test('the cached user is shown at once, and a fresh verification is trusted', () => {
    const { store, requests } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW - VERIFY_AFTER });
    expect(store.snapshot()).toEqual({ status: 'user', user: aUser(), token: 't' });
    expect(requests).toEqual([]);
  });

  test('a token that was never verified is verified, and the time is stored', async () => {
    const { store, requests } = loadSession({ token: 't', user: aUser({ nama: 'Nama lama' }) });
    expect(statusOf(store)).toBe('user');
    await settled(store);
    expect(requests).toEqual(['Bearer t']);
    expect(store.snapshot().user?.nama).toBe('Niken Larasanti');
    expect(localStorage.getItem('verifiedAt')).toBe(String(NOW));
  });

  test('a token that was verified more than five minutes ago is verified again', () => {
    const { requests } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW - VERIFY_AFTER - 1 });
    expect(requests).toEqual(['Bearer t']);
  });

  test('a token without a cached user is loading until the server responds', async () => {
    const { store } = loadSession({ token: 't', verifiedAt: NOW });
    expect(statusOf(store)).toBe('loading');
    await settled(store);
    expect(statusOf(store)).toBe('user');
  });

  test('a damaged cached user is ignored', () => {
    localStorage.setItem('user', '{"username":');
    expect(statusOf(loadSession({ token: 't' }).store)).toBe('loading');
  });
});

describe('failed verification', () => {
  test('a 401 ends the session', async () => {
    const { store, changes } = loadSession({
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
    const { store } = loadSession({ token: 't', user: aUser(), network });
    await settled(store);
    expect(store.snapshot()).toEqual({ status: 'user', user: aUser(), token: 't' });
    expect(localStorage.getItem('token')).toBe('t');
    expect(localStorage.getItem('verifiedAt')).toBeNull();
  });

  test('without a cached user it stops loading and retries once online', async () => {
    let network = noNetwork;
    const { store, events } = loadSession({ token: 't', network: () => network() });
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
    const { store, requests, events } = loadSession({
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
    const { store } = loadSession({
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
    const { store, changes } = loadSession();
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
    const { store } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
    expect(store.snapshot()).toBe(store.snapshot());
  });
});

describe.each([
  ['an initial password', aUser({ must_change_password: true })],
  ['a second step that is missing', aUser({ role: 'operator', harus_dua_langkah: true })],
])('%s', (_name, newcomer) => {
  test('the user counts as a visitor until the requirement is met', () => {
    const { store } = loadSession();
    store.setSession({ token: 't', user: newcomer });
    expect(store.snapshot()).toEqual({ status: 'loading', user: null, token: 't' });
    expect([store.newcomer(), store.token()]).toEqual([newcomer, 't']);
    store.setSession({ token: 't2', user: aUser() });
    expect([store.newcomer(), statusOf(store)]).toEqual([null, 'user']);
  });

  test('the requirement still applies after a page load, also without a server', async () => {
    const { store } = loadSession({ token: 't', user: newcomer, network: noNetwork });
    await settled(store);
    expect([store.newcomer(), statusOf(store)]).toEqual([newcomer, 'loading']);
  });
});

describe('another tab', () => {
  const storage = (key: string | null) => Object.assign(new Event('storage'), { key });

  test('a login in another tab is followed and verified here', async () => {
    const { store, requests, events } = loadSession();
    localStorage.setItem('user', JSON.stringify(aUser()));
    localStorage.setItem('token', 't');
    events.dispatchEvent(storage('token'));
    expect(statusOf(store)).toBe('user');
    await settled(store);
    expect(requests).toEqual(['Bearer t']);
  });

  test('a logout in another tab logs out here', () => {
    const { store, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
    localStorage.clear();
    events.dispatchEvent(storage(null));
    expect(statusOf(store)).toBe('guest');
  });

  test('other storage keys are ignored', () => {
    const { requests, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
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
    const { store, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW, isUnsaved: () => unsaved });
    logOutElsewhere(events);
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', null, true]);
    store.settle();
    expect(statusOf(store)).toBe('user');
    unsaved = false;
    store.settle();
    expect([statusOf(store), store.hasEnded()]).toEqual(['guest', false]);
  });

  test('the screen continues with the next login', () => {
    const { store, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW, isUnsaved: () => true });
    logOutElsewhere(events);
    store.setSession({ token: 'new', user: aUser() });
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', 'new', false]);
  });

  test('the screen stays unchanged if the server has ended the session', async () => {
    const network = () => json(401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' }) as Response;
    const { store } = loadSession({ token: 't', user: aUser(), network, isUnsaved: () => true });
    await settled(store);
    expect([statusOf(store), store.token(), store.hasEnded()]).toEqual(['user', null, true]);
  });

  test('the session ends at once if nothing is unsaved', () => {
    const { store, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
    logOutElsewhere(events);
    expect(statusOf(store)).toBe('guest');
  });
});

test('a sleeping page shows a logout in another tab once it is visible again', () => {
  const { store, events } = loadSession({ token: 't', user: aUser(), verifiedAt: NOW });
  localStorage.clear();
  expect(store.isOfPerson()).toBe(false);
  events.dispatchEvent(new Event('visibilitychange'));
  expect([statusOf(store), store.isOfPerson()]).toEqual(['guest', true]);
});
