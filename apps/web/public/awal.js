// Before the first paint: whether an official's browser shows the page, so that room is kept for what officials may do.
try {
  const user = JSON.parse(localStorage.getItem('user') || 'null');
  if (localStorage.getItem('token') && user && user.role === 'admin') document.documentElement.dataset.petugas = '';
} catch {
  // A browser that forbids storage has nobody logged in.
}
