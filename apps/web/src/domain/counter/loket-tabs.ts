export const LOKET_TABS = [
  { key: 'surat', label: 'Surat', to: '/admin/loket' },
  { key: 'pengaduan', label: 'Pengaduan', to: '/admin/loket/pengaduan' },
] as const;
