import { z } from 'zod';

const environment = z.object({
  DATABASE_URL: z.string('DATABASE_URL belum diisi').regex(/^postgres(ql)?:\/\//, 'DATABASE_URL belum benar'),
  UPLOAD_DIR: z.string('UPLOAD_DIR belum diisi'),
  BACKUP_DIR: z.string('BACKUP_DIR belum diisi'),
  WORK_DIR: z.string('WORK_DIR belum diisi'),
  BACKUP_PASSPHRASE: z
    .string('BACKUP_PASSPHRASE belum diisi')
    .min(24, 'BACKUP_PASSPHRASE harus sedikitnya 24 karakter'),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_TIME harus berupa jam, misalnya 02:00')
    .default('02:00'),
  S3_ENDPOINT: z.string().optional(),
  OFFSITE_TYPE: z.enum(['s3', 'webdav'], 'OFFSITE_TYPE harus s3 atau webdav').optional(),
  OFFSITE_ONLY: z.enum(['true', 'false'], 'OFFSITE_ONLY harus true atau false').default('false'),
  OFFSITE_PUT_ONLY: z.enum(['true', 'false'], 'OFFSITE_PUT_ONLY harus true atau false').default('false'),
  OFFSITE_URL: z.url({ protocol: /^https?$/, error: 'OFFSITE_URL belum benar' }).optional(),
  OFFSITE_REGION: z.string().default(''),
  OFFSITE_PATH: z.string().default(''),
  OFFSITE_USER: z.string().default(''),
  OFFSITE_PASSWORD: z.string().default(''),
});

export type Offsite = {
  type: 's3' | 'webdav';
  url: string;
  region: string;
  path: string;
  user: string;
  password: string;
  /** The key may only add objects: nothing is listed, read or deleted. The bucket's own rules delete old archives. */
  putOnly: boolean;
};

export type Settings = ReturnType<typeof parseSettings>;

/** Throws one Error that names every problem. An empty variable counts as unset. */
export function parseSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data: e, error } = environment.safeParse(given);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join('. '));
  if (e.OFFSITE_TYPE && !e.OFFSITE_URL) throw new Error('OFFSITE_URL wajib diisi bila OFFSITE_TYPE diisi');
  if (e.OFFSITE_PUT_ONLY === 'true' && e.OFFSITE_TYPE !== 's3')
    throw new Error('OFFSITE_PUT_ONLY hanya dapat dipakai bila OFFSITE_TYPE berisi s3');
  if (e.OFFSITE_ONLY === 'true' && !e.OFFSITE_TYPE)
    throw new Error('OFFSITE_TYPE wajib diisi bila OFFSITE_ONLY true: arsipnya tidak disimpan di tempat lain mana pun');
  const offsite: Offsite | null =
    e.OFFSITE_TYPE && e.OFFSITE_URL
      ? {
          type: e.OFFSITE_TYPE,
          url: e.OFFSITE_URL,
          region: e.OFFSITE_REGION,
          path: e.OFFSITE_PATH,
          user: e.OFFSITE_USER,
          password: e.OFFSITE_PASSWORD,
          putOnly: e.OFFSITE_PUT_ONLY === 'true',
        }
      : null;
  return {
    databaseUrl: e.DATABASE_URL,
    uploadDir: e.UPLOAD_DIR,
    /** False if the uploads are in an object store, which keeps its own versions. */
    filesHere: e.S3_ENDPOINT === undefined,
    backupDir: e.BACKUP_DIR,
    /** Has the unencrypted dump while an archive is made; never on the medium of the archives. */
    workDir: e.WORK_DIR,
    passphrase: e.BACKUP_PASSPHRASE,
    time: e.BACKUP_TIME,
    offsite,
    /** The folder of archives is lost after the run, so that only a copied archive counts. */
    offsiteOnly: e.OFFSITE_ONLY === 'true',
  };
}
