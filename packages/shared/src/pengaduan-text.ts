/** An admin may set any of these from any other. */
export const STATUS_PENGADUAN = ['Baru', 'Diproses', 'Selesai'] as const;
