import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const LEAST = {
  DATABASE_URL: 'postgresql://kabupaten@localhost/kabupaten',
  VILLAGES_FILE: '/etc/kabupaten/desa.json',
  REGENCY_NAME: 'Kabupaten Magelang',
};

test('the minimal settings suffice, and an empty variable counts as unset', () => {
  expect(parseSettings({ ...LEAST, SMTP_URL: '', PORT: '' })).toEqual({ ...LEAST, PORT: 3000, TRUST_PROXY: 0 });
});

test('mail needs its sender and recipient addresses', () => {
  const mail = { SMTP_URL: 'smtps://a:b%40c@surel.go.id', ALARM_FROM: 'a@surel.go.id', ALARM_TO: 'b@x.id, c@x.id' };
  expect(parseSettings({ ...LEAST, ...mail })).toMatchObject(mail);
  expect(() => parseSettings({ ...LEAST, SMTP_URL: mail.SMTP_URL })).toThrow('ALARM_FROM, ALARM_TO');
});

test('every problem is named at once', () => {
  const wrong = { PORT: '0', SMTP_URL: 'https://x.id', ALARM_WEBHOOK: 'http://x.id' };
  const problems = () => parseSettings(wrong);
  for (const name of [
    'DATABASE_URL',
    'VILLAGES_FILE',
    'REGENCY_NAME',
    'PORT',
    'SMTP_URL',
    'ALARM_FROM',
    'ALARM_TO',
    'ALARM_WEBHOOK',
  ])
    expect(problems).toThrow(name);
});
