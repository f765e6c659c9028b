import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../lib/errors.ts';
import { dayCursor, idCursor, timeCursor } from './paging.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const tanggal = fc
  .integer({ min: 0, max: 80_000 })
  .map((days) => new Date(Date.UTC(1900, 0, 1) + days * 24 * 60 * 60 * 1000));

const waktu = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

const CURSORS = { id: idCursor, day: dayCursor, time: timeCursor } as const;

describe('cursors', () => {
  it('a cursor leads back to the row it was made of', () => {
    fc.assert(
      fc.property(id, tanggal, waktu, (id, tanggal, waktu) => {
        expect(idCursor.decode(idCursor.encode({ id }))).toBe(id);
        expect(dayCursor.decode(dayCursor.encode({ id, tanggal }))).toEqual({ id, tanggal });
        const place = { id, tanggal, waktu };
        expect(timeCursor.decode(timeCursor.encode(place))).toEqual(place);
      }),
    );
  });

  const packed = (text: string) => Buffer.from(text).toString('base64url');
  const part = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  const nearly = fc
    .tuple(fc.constantFrom('id', '2026-11-20', '2026-02-30', '0000-01-01', ''), part, part)
    .map((parts) => packed(parts.join(':')));
  const withTail = fc
    .tuple(id, tanggal, waktu, fc.string({ unit: 'binary' }), fc.constantFrom(idCursor, dayCursor, timeCursor))
    .map(([id, tanggal, waktu, tail, cursor]) => {
      const made = cursor.encode({ id, tanggal, waktu });
      return packed(`${Buffer.from(made, 'base64url')}:${tail}`);
    });

  it.each(Object.entries(CURSORS))('a cursor that the server never made returns 400 (%s)', (_, cursor) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), nearly, withTail), (text) => {
        let place: unknown;
        try {
          place = cursor.decode(text);
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError);
          expect((error as HttpError).status).toBe(400);
          return;
        }
        const nowhere = { tanggal: new Date(0), waktu: '' };
        const row =
          typeof place === 'number' ? { ...nowhere, id: place } : { ...nowhere, ...(place as { id: number }) };
        expect(cursor.encode(row)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
