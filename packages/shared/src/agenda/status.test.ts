import { expect, it, onTestFinished } from 'vitest';
import { setZona } from '../text/dates.ts';
import { agendaStatusAt } from './status.ts';

const EVENT = { tanggal: '2027-03-18', waktu: '08:00', status: 'Akan Datang', updatedAt: new Date(0) } as const;
const at = (clock: string) => new Date(`2027-03-18T${clock}:00+07:00`);

it.each([
  ['stays ahead before its hour', {}, '07:59', 'Akan Datang'],
  ['begins at its hour', {}, '08:00', 'Sedang Berlangsung'],
  ['lasts two hours', {}, '09:59', 'Sedang Berlangsung'],
  ['is over then', {}, '10:00', 'Selesai'],
  ['is over when it was begun by hand', { status: 'Sedang Berlangsung' }, '18:00', 'Selesai'],
  ['keeps an early beginning', { status: 'Sedang Berlangsung' }, '07:00', 'Sedang Berlangsung'],
  ['keeps an early end', { status: 'Selesai' }, '08:30', 'Selesai'],
  [
    'goes on when saved so later',
    { status: 'Sedang Berlangsung', updatedAt: at('10:00') },
    '18:00',
    'Sedang Berlangsung',
  ],
  ['does not lie ahead when saved so later', { updatedAt: at('10:00') }, '18:00', 'Selesai'],
] as const)('an event %s', (_title, own, clock, status) => {
  expect(agendaStatusAt({ ...EVENT, ...own }, at(clock))).toBe(status);
});

it('the hour of an agenda item is on the clock of the village’s zone', () => {
  onTestFinished(() => setZona());
  setZona('WIT');
  expect(agendaStatusAt(EVENT, at('06:00'))).toBe('Sedang Berlangsung');
});
