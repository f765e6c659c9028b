import { crc32, deflateRawSync } from 'node:zlib';

// Small backups of the same rows, in the formats of OpenSID and its tools.

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** Columns that dump programs may convert to another time zone. */
const STAMPS = new Set(['tgl_upload', 'tgl_agenda', 'tanggal_catat', 'created_at', 'tgl_lapor', 'log_surat.tanggal']);
const isStamp = (table: string, column: string) => STAMPS.has(column) || STAMPS.has(`${table}.${column}`);

const columnsOf = (rows: readonly Row[]) => {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  return columns.size > 0 ? [...columns] : ['id'];
};

const escaped = (text: string) =>
  text.replace(/[\\'"\0\r\n]/g, (sign) => ({ '\r': '\\r', '\n': '\\n', '\0': '\\0' })[sign] ?? `\\${sign}`);
const literal = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? 'NULL' : typeof cell === 'number' ? String(cell) : `'${escaped(cell)}'`;

const created = (table: string, columns: readonly string[]) =>
  `CREATE TABLE \`${table}\` (\n${columns.map((column) => `  \`${column}\` ${isStamp(table, column) ? 'timestamp' : 'text'} DEFAULT NULL`).join(',\n')},\n  PRIMARY KEY (\`${columns[0]}\`)\n) ENGINE=InnoDB;\n`;

/** Like OpenSID's own backup: a statement per row, views last, each followed by a stray line. */
export const asCodeIgniter = (tables: Tables): string =>
  `DROP VIEW IF EXISTS daftar;\n${Object.entries(tables)
    .map(([table, rows]) => {
      const columns = columnsOf(rows);
      const names = columns.map((column) => `\`${column}\``).join(', ');
      const inserts = rows.map(
        (row) =>
          `INSERT INTO \`${table}\` (${names}) VALUES (${columns.map((column) => literal(row[column])).join(', ')});\n`,
      );
      return `#\n# TABLE STRUCTURE FOR: ${table}\n#\n\nDROP TABLE IF EXISTS \`${table}\`;\n\n${created(table, columns)}\n${inserts.join('')}\n`;
    })
    .join('')}CREATE VIEW \`daftar\` AS select 1;\nutf8mb3_general_ci;\n`;

const earlier = (text: string, hours: number) =>
  new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - hours * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);

/** Like mysqldump: many rows per statement, no column names, `timestamp` columns earlier by `earlierBy` hours. */
export const asMysqldump = (tables: Tables, { earlierBy = 0, eol = '\n' } = {}): string =>
  `/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n/*!40103 SET TIME_ZONE='+00:00' */;\n${Object.entries(
    tables,
  )
    .map(([table, rows]) => {
      const columns = columnsOf(rows);
      const cell = (row: Row, column: string) => {
        const value = row[column];
        return literal(typeof value === 'string' && isStamp(table, column) ? earlier(value, earlierBy) : value);
      };
      const values = rows.map((row) => `(${columns.map((column) => cell(row, column)).join(',')})`);
      return `--\n-- Table structure\n--\n\nDROP TABLE IF EXISTS \`${table}\`;\n${created(table, columns)}LOCK TABLES \`${table}\` WRITE;\n/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;\n${values.length > 0 ? `INSERT INTO \`${table}\` VALUES\n${values.join(',\n')};\n` : ''}UNLOCK TABLES;\n`;
    })
    .join('')}-- Dump completed on 2026-11-25\n`.replaceAll('\n', eol);

const CHARSETS = ['CHARACTER_SET_CLIENT', 'CHARACTER_SET_RESULTS', 'COLLATION_CONNECTION'];
const saved = CHARSETS.map((name) => `/*!40101 SET @OLD_${name}=@@${name} */;\n`).join('');
const restored = CHARSETS.map((name) => `/*!40101 SET ${name}=@OLD_${name} */;\n`).join('');

/** Like phpMyAdmin: column names, and a view that MySQL itself rejects. */
export const asPhpMyAdmin = (tables: Tables): string =>
  `-- phpMyAdmin SQL Dump\nSET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";\nSTART TRANSACTION;\nSET time_zone = "+00:00";\n\n${saved}${Object.entries(
    tables,
  )
    .map(([table, rows]) => {
      const columns = columnsOf(rows);
      const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
      const insert = `INSERT INTO \`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES\n${values.join(',\n')};\n`;
      return `\n--\n-- Struktur dari tabel \`${table}\`\n--\n\n${created(table, columns)}\n${rows.length > 0 ? insert : ''}`;
    })
    .join('')}CREATE VIEW \`inventaris\` AS (select 'it''s; broken' = 1union allselect);\nCOMMIT;\n\n${restored}`;

/** Columns besides keys and `config_id` whose numbers a `.sid` raises. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  artikel: ['id_kategori'],
  agenda: ['id_artikel'],
  log_surat: ['id_format_surat', 'id_pend', 'urls_id'],
  gambar_gallery: ['parrent'],
  log_penduduk: ['id_pend'],
  tweb_penduduk: ['id_kk', 'id_cluster'],
  tweb_desa_pamong: ['jabatan_id', 'id_pend'],
  pengaduan: ['id_pengaduan'],
  disposisi_surat_masuk: ['id_surat_masuk', 'id_desa_pamong'],
  user: ['id_grup'],
};

/** Like OpenSID's backup for several villages: JSON with raised numbers. */
export const asSid = (tables: Tables, random = 12_001): string =>
  JSON.stringify(
    {
      info: { versi: '2410.0.0', premimum: false, tanggal: '2026-11-25 17:30:22', random },
      tabel: Object.fromEntries(
        Object.entries(tables).map(([table, rows]) => {
          const key = columnsOf(rows)[0] ?? 'id';
          const raised = [key, 'config_id', ...(RAISED[table] ?? [])];
          const data = rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([column, cell]) => [
                column,
                raised.includes(column) && cell !== null ? Number(cell) + random : cell,
              ]),
            ),
          );
          return [table, { primary_key: key, data }];
        }),
      ),
    },
    null,
    4,
  ).replace(/[\u0080-\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

type Entry = {
  name: string;
  content: Buffer;
  /** File type and mode as in Unix; a link is 0o120777. */
  mode?: number;
  packed?: boolean;
  /** Size in the zip's headers, if it is wrong. */
  said?: number;
};

/** Returns a zip of these files. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content: bytes, mode = 0o100644, packed = false, said = bytes.length } of entries) {
    const content = packed ? deflateRawSync(bytes) : bytes;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(packed ? 8 : 0, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(said, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE((3 << 8) | 20, 4);
    record.writeUInt16LE(20, 6);
    head.copy(record, 10, 8, 30);
    record.writeUInt16LE(Buffer.byteLength(name), 28);
    record.writeUInt32LE((mode << 16) >>> 0, 38);
    record.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), content);
    central.push(record, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + content.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
