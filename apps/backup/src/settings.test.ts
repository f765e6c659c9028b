import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const FULL = {
  DATABASE_URL: 'postgresql://pendopo:x@db/pendopo',
  UPLOAD_DIR: '/data/uploads',
  BACKUP_DIR: '/cadangan',
  WORK_DIR: '/kerja',
  BACKUP_PASSPHRASE: 'sedikitnya-24-karakter-ya',
};

test('an empty setting counts as unset', () => {
  expect(parseSettings({ ...FULL, BACKUP_TIME: '', OFFSITE_TYPE: '' })).toMatchObject({ time: '02:00', offsite: null });
});

test('every problem is reported at once', () => {
  expect(() => parseSettings({ ...FULL, BACKUP_PASSPHRASE: 'pendek', BACKUP_TIME: '25:00' })).toThrow(
    'BACKUP_PASSPHRASE harus sedikitnya 24 karakter. BACKUP_TIME harus berupa jam, misalnya 02:00',
  );
});

test('an offsite place needs an address', () => {
  expect(() => parseSettings({ ...FULL, OFFSITE_TYPE: 'webdav' })).toThrow('OFFSITE_URL wajib diisi');
  const offsite = { OFFSITE_TYPE: 's3', OFFSITE_URL: 'https://s3.contoh.id', OFFSITE_PATH: 'bucket/desa' };
  expect(parseSettings({ ...FULL, ...offsite }).offsite).toMatchObject({ type: 's3', path: 'bucket/desa', user: '' });
});

test('only an S3 key can be limited to adding objects', () => {
  const offsite = { OFFSITE_TYPE: 's3', OFFSITE_URL: 'https://s3.contoh.id' };
  expect(parseSettings({ ...FULL, ...offsite }).offsite).toMatchObject({ putOnly: false });
  expect(parseSettings({ ...FULL, ...offsite, OFFSITE_PUT_ONLY: 'true' }).offsite).toMatchObject({ putOnly: true });
  expect(() => parseSettings({ ...FULL, ...offsite, OFFSITE_TYPE: 'webdav', OFFSITE_PUT_ONLY: 'true' })).toThrow(
    'OFFSITE_PUT_ONLY hanya dapat dipakai',
  );
});

test('archives that are stored offsite only need an offsite place', () => {
  expect(() => parseSettings({ ...FULL, OFFSITE_ONLY: 'true' })).toThrow('OFFSITE_TYPE wajib diisi');
  expect(parseSettings(FULL).offsiteOnly).toBe(false);
});

test('files in an object store are not part of the archives', () => {
  expect(parseSettings({ ...FULL, S3_ENDPOINT: '' }).filesHere).toBe(true);
  expect(parseSettings({ ...FULL, S3_ENDPOINT: 'https://s3.contoh.id' }).filesHere).toBe(false);
});
