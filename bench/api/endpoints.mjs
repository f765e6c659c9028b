// Measured endpoints of the portal, each with one SQL statement that reads the rows of its response.
const LIMIT = 25;
const PUBLISHED_LIMIT = 12;
// Limits of the count: of a list, of a search.
const ROWS = 1_000;
const HITS = 500;
const idCursor = (id) => Buffer.from(`id:${id}`).toString('base64url');
const counted = (from, most) => `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${most}) counted) AS total`;

const list = (table, { where = '', values = [], most = ROWS } = {}) => ({
  text: `SELECT *, ${counted(`${table} ${where}`, most)} FROM ${table} ${where} ORDER BY id DESC LIMIT ${LIMIT + 1}`,
  values,
});
const MATCHES = 'WHERE (nama ILIKE $1 OR jenis_surat ILIKE $1 OR nik ILIKE $1)';
const search = (q) => ({
  path: `/api/surat?limit=${LIMIT}&q=${encodeURIComponent(q)}`,
  as: 'admin',
  // A prepared statement would share one plan among all searches.
  floor: { ...list('surat', { where: MATCHES, values: [`%${q}%`], most: HITS }), unprepared: true },
});

const rowsOf = (table) => `(SELECT json_agg(r) FROM ${table} r WHERE surat_id = surat.id)`;

/** Requests these applications in turn. */
const suratDetail = (ids) => ({
  path: `/api/surat/${ids[0]}`,
  others: ids.slice(1).map((id) => ({ path: `/api/surat/${id}`, values: [id] })),
  as: 'admin',
  floor: {
    text: `SELECT *, ${rowsOf('lampiran')} AS lampiran, ${rowsOf('riwayat_surat')} AS riwayat, ${rowsOf('lihat_surat')} AS dilihat
      FROM surat WHERE id = $1`,
    values: [ids[0]],
  },
});

const publications = (table) => ({
  path: `/api/${table}?limit=${PUBLISHED_LIMIT}`,
  floor: {
    text: `SELECT *, (SELECT count(*) FROM ${table}) AS total FROM ${table} ORDER BY tanggal DESC, id DESC LIMIT ${PUBLISHED_LIMIT + 1}`,
    values: [],
  },
});

/** Endpoints by name, for a village with `letters` applications. `as` is the caller's role. */
export function endpointsOf(applications) {
  const deep = Math.max(LIMIT + 2, applications - 9_999 * LIMIT);
  return {
    home: { path: '/', floor: { text: 'SELECT * FROM desa', values: [] } },
    'news, list': publications('berita'),
    'announcements, list': publications('pengumuman'),
    'figures of the village': {
      path: '/api/statistik',
      floor: { text: 'SELECT * FROM statistik ORDER BY kategori, urutan, id', values: [] },
    },
    'letters, page 1': { path: `/api/surat?limit=${LIMIT}`, as: 'admin', floor: list('surat') },
    'letters, page 10,000': {
      path: `/api/surat?limit=${LIMIT}&cursor=${idCursor(deep)}`,
      as: 'admin',
      floor: list('surat', { where: 'WHERE id < $1', values: [deep] }),
    },
    'letters that wait': {
      path: `/api/surat?limit=${LIMIT}&status=Menunggu`,
      as: 'admin',
      floor: list('surat', { where: 'WHERE status = $1', values: ['Menunggu'] }),
    },
    'a letter': suratDetail(Array.from({ length: 100 }, (_, n) => Math.max(1, applications - n * 7))),
    'search: part of a name': search('larasan'),
    'search: a whole name': search('niken larasanti'),
    'search: a letter’s kind': search('usaha'),
    'search: nothing': search('qwxyz'),
    'complaints, page 1': { path: `/api/pengaduan?limit=${LIMIT}`, as: 'admin', floor: list('pengaduan') },
  };
}
