// Runs before the first paint. Reserves room for the officials' controls, and hides the parts for logged-in users.
{
  const { dataset } = document.documentElement;
  try {
    const token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('user') || 'null');
    if (token) dataset.akun = '';
    else dataset.tamu = '';
    if (token && user && user.role !== 'user') dataset.petugas = user.role;
    const [scripts, data] = ['scripts', 'data'].map((name) => document.querySelector(`meta[name="${name}"]`));
    const isNewcomer = user && (user.must_change_password || user.harus_dua_langkah);
    const mayRequest = user && !isNewcomer && (user.role !== 'user' || !location.pathname.startsWith('/admin'));
    if (scripts && mayRequest) {
      for (const file of scripts.content.split(' ').filter(Boolean)) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', href: `/${file}` });
        link.setAttribute('fetchpriority', 'low');
        document.head.append(link);
      }
    }
    // Requests the first data before the code has loaded (src/lib/http/early-response.ts).
    if (data && mayRequest) {
      const path = data.content.replace(':id', location.pathname.split('/').pop());
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      window.earlyResponse = { path, token, response: fetch(`/api${path}`, { headers }) };
      window.earlyResponse.response.catch(() => {});
    }
  } catch {
    // A browser that forbids storage has no session.
    dataset.tamu = '';
  }
}

// Catches login clicks until src/lib/session/login-modal.ts has loaded. The link shows a busy state at once.
addEventListener('openLoginModal', () => {
  window.loginRequested = true;
});
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-masuk]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    dispatchEvent(new Event('openLoginModal'));
  },
  true,
);

// Browsers cache a failed module until a reload. Reloads the page once all of its files are available.
{
  const BACKOFF = [500, 2000, 5000];
  const MAX_RELOADS = 3;
  const COUNT = 'muat-ulang';
  const FILES = 'script[src], link[rel="modulepreload"], link[rel="stylesheet"]';
  const state = document.documentElement.dataset;
  let bar = null;
  let retrying = false;

  const fetchOne = async (url) => {
    const { ok, status } = await fetch(url);
    if (!ok && (url !== location.href || status >= 500)) throw new Error(`${url}: ${status}`);
  };
  const fetchAll = () => {
    const files = [...document.querySelectorAll(FILES)].map((file) => file.src || file.href);
    return Promise.all([location.href, ...files].map(fetchOne));
  };

  const showBar = () => {
    if (bar || state.started !== undefined || !document.body) return;
    bar = document.createElement('div');
    bar.className = 'script-bar';
    bar.setAttribute('role', 'status');
    bar.append('Sebagian halaman belum termuat. Yang sudah tampil tetap dapat dibaca.');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Coba Lagi';
    button.onclick = () => location.reload();
    bar.append(button);
    document.body.append(bar);
  };

  const mayReload = () => {
    try {
      const reloads = Number(sessionStorage.getItem(COUNT)) + 1;
      sessionStorage.setItem(COUNT, String(reloads));
      return reloads <= MAX_RELOADS;
    } catch {
      return false;
    }
  };

  const recover = async () => {
    if (retrying) return;
    retrying = true;
    for (const pause of BACKOFF) {
      await new Promise((done) => setTimeout(done, pause));
      showBar();
      const arrived = await fetchAll().then(
        () => true,
        () => false,
      );
      if (!arrived) continue;
      if (mayReload()) location.reload();
      return;
    }
    retrying = false;
    addEventListener('online', recover, { once: true });
  };

  addEventListener('script-lost', recover);
  addEventListener(
    'error',
    ({ target }) => {
      if (state.started === undefined && target instanceof Element && target.matches(FILES)) void recover();
    },
    true,
  );
}
