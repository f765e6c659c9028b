// What is measured: each endpoint of the portal, and the one statement with which the floor makes the same JSON.
const LIMIT = 25;
const PUBLISHED_LIMIT = 12;
// Where a total stops: of a list, of a search.
const [ROWS, HITS] = [1_000, 500];
const idCursor = (id) => Buffer.from(`id:${id}`).toString('base64url');
const dayCursor = ({ tanggal, id }) => Buffer.from(`${tanggal}:${id}`).toString('base64url');
const moment = (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const UPDATED = `${moment('"updatedAt"')} AS "updatedAt"`;
const CREATED = `${moment('created_at')} AS created_at`;

const list =
  (key, { limit, cursor = ({ id }) => idCursor(id), most }) =>
  (rows) => {
    const page = rows.slice(0, limit).map(({ total: _total, ...row }) => row);
    const total = rows[0]?.total ?? 0;
    const next_cursor = rows.length > limit ? cursor(page.at(-1)) : null;
    return { [key]: page, meta: { total, ...(total === most && { at_least: true }), next_cursor } };
  };

// As lists show it: the last four digits.
const NIK = "repeat('•', 12) || right(nik, 4)";
const suratColumns = (nik) =>
  `id, nama, ${nik} AS nik, jenis_surat, no_hp, alamat_sekarang, tanggal_pengajuan::text, status, ${UPDATED}`;
const counted = (from, most) => `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${most}) counted)::int AS total`;
const suratList = (where, total, values = []) => ({
  text: `SELECT ${suratColumns(NIK)}, ${total} FROM surat ${where} ORDER BY id DESC LIMIT ${LIMIT + 1}`,
  values,
  answer: list('surat', { limit: LIMIT, most: ROWS }),
});
const MATCHES = '(nama ILIKE $1 OR jenis_surat ILIKE $1 OR nik ILIKE $1)';
const search = (q) => ({
  path: `/api/surat?limit=${LIMIT}&q=${encodeURIComponent(q)}`,
  as: 'admin',
  floor: {
    ...suratList(`WHERE ${MATCHES}`, counted(`surat WHERE ${MATCHES}`, HITS), [`%${q}%`]),
    unprepared: true,
    answer: list('surat', { limit: LIMIT, most: HITS }),
  },
});

const jsonOf = (columns, from) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (SELECT ${columns} FROM ${from} ORDER BY id) r)`;

/** Each of these letters in turn. */
const suratDetail = ([id, ...others]) => ({
  path: `/api/surat/${id}`,
  others: others.map((other) => ({ path: `/api/surat/${other}`, values: [other] })),
  as: 'admin',
  floor: {
    text: `SELECT ${suratColumns('nik')}, jenis_kelamin, tempat_lahir, tanggal_lahir::text, pekerjaan, kewarganegaraan, agama, alamat_ktp,
      ${jsonOf(`id, jenis_persyaratan, nama_file, '/berkas/' || repeat('x', 160) AS url_file, masa_simpan`, 'lampiran WHERE surat_id = surat.id')} AS lampiran,
      ${jsonOf(`status, catatan, ${CREATED}`, 'riwayat_surat WHERE surat_id = surat.id')} AS riwayat,
      ${jsonOf(`oleh_nama, ${CREATED}`, 'lihat_surat WHERE surat_id = surat.id')} AS dilihat,
      '[]'::json AS whatsapp
      FROM surat WHERE id = $1`,
    values: [id],
    answer: ([surat]) => ({ surat }),
  },
});

const PENGADUAN = `id, kode, judul, tanggal_pengaduan::text, status, ${UPDATED}, nama, ${NIK} AS nik, no_hp, ${CREATED}`;

const publications = (table) => ({
  path: `/api/${table}?limit=${PUBLISHED_LIMIT}`,
  floor: {
    text: `SELECT id, title, "desc", kategori, tanggal::text, img, ${CREATED}, ${UPDATED}, "desc" AS cuplikan,
      (SELECT count(*) FROM ${table})::int AS total
      FROM ${table} ORDER BY tanggal DESC, id DESC LIMIT ${PUBLISHED_LIMIT + 1}`,
    values: [],
    answer: list(table, { limit: PUBLISHED_LIMIT, cursor: dayCursor }),
  },
});

/** By name, for a village with `letters` letters. `as` says who asks. */
export const endpointsOf = (letters) => ({
  'news, list': publications('berita'),
  'announcements, list': publications('pengumuman'),
  'figures of the village': {
    path: '/api/statistik',
    floor: {
      text: `SELECT id, kategori, label, value, color, ${UPDATED} FROM statistik
        ORDER BY array_position('{utama,usia,pendidikan,pekerjaan,dusun}', kategori), urutan, id`,
      values: [],
      answer: (statistik) => ({ statistik }),
    },
  },
  'letters, page 1': {
    path: `/api/surat?limit=${LIMIT}`,
    as: 'admin',
    floor: suratList('', counted('surat', ROWS)),
  },
  'letters, page 10,000': {
    path: `/api/surat?limit=${LIMIT}&cursor=${idCursor(Math.max(LIMIT + 2, letters - 9_999 * LIMIT))}`,
    as: 'admin',
    floor: suratList('WHERE id < $1', counted('surat', ROWS), [Math.max(LIMIT + 2, letters - 9_999 * LIMIT)]),
  },
  'letters that wait': {
    path: `/api/surat?limit=${LIMIT}&status=Menunggu`,
    as: 'admin',
    floor: suratList('WHERE status = $1', counted('surat WHERE status = $1', ROWS), ['Menunggu']),
  },
  'a letter': suratDetail(Array.from({ length: 100 }, (_, n) => letters - n * 7)),
  'search: part of a name': search('larasan'),
  'search: a whole name': search('niken larasanti'),
  'search: a letter’s kind': search('usaha'),
  'search: nothing': search('qwxyz'),
  'complaints, page 1': {
    path: `/api/pengaduan?limit=${LIMIT}`,
    as: 'admin',
    floor: {
      text: `SELECT ${PENGADUAN}, ${counted('pengaduan', ROWS)} FROM pengaduan ORDER BY id DESC LIMIT ${LIMIT + 1}`,
      values: [],
      answer: list('pengaduan', { limit: LIMIT, most: ROWS }),
    },
  },
});
