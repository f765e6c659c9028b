import { LAPORAN_TEXT, type Masa, namaMasa } from '@pendopo/shared/laporan/text';
import { type JenisPeristiwa, PERISTIWA } from '@pendopo/shared/penduduk/kode';
import type { Penduduk } from '@pendopo/shared/penduduk/schemas';
import { peristiwaContract } from '@pendopo/shared/peristiwa/contract';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import type { Context } from '../../deps.ts';
import { mustBeOn, mustFind } from '../../domain/residents/register.ts';
import { implement } from '../../http/route.ts';
import { words } from '../../lib/village-words.ts';
import { markTemporary, recordArrival } from './peristiwa.arrival.service.ts';
import { moveMany } from './peristiwa.pindah-rt.service.ts';
import { recordEvent } from './peristiwa.service.ts';

const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join('. ');
const lateNotice = (late: Masa | null) => (late === null ? '' : `${LAPORAN_TEXT.lateCounts(namaMasa(late))}.`);

const recordedMessage = (jenis: JenisPeristiwa, late: Masa | null): string =>
  sentences(PERISTIWA_TEXT.recorded(words(PERISTIWA[jenis])), lateNotice(late));

const movedMessage = ({ moved, alreadyThere, late }: Awaited<ReturnType<typeof moveMany>>): string =>
  sentences(
    PERISTIWA_TEXT.moved(moved),
    alreadyThere > 0 ? PERISTIWA_TEXT.alreadyThere(alreadyThere) : '',
    lateNotice(late),
  );

/** Throws a 404 if there is no such resident. */
type ResidentOf = (id: number) => Promise<Penduduk>;

export function peristiwaRoutes(ctx: Context, { residentOf }: { residentOf: ResidentOf }) {
  return implement(peristiwaContract, {
    'POST /penduduk/peristiwa': {
      admit: () => mustBeOn(ctx),
      async handle({ body: input, user: by }) {
        const { id, late } = await recordArrival(ctx, { input, by });
        return { message: recordedMessage(input.jenis, late), penduduk: await residentOf(id) };
      },
    },
    'POST /penduduk/pindah-rt': {
      admit: () => mustBeOn(ctx),
      handle: async ({ body: input, user: by }) => ({ message: movedMessage(await moveMany(ctx, { input, by })) }),
    },
    'POST /penduduk/:id/peristiwa': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, body: input, user: by }) {
        const late = await recordEvent(ctx, { id, input, by });
        const message = input.jenis === 'batal' ? PERISTIWA_TEXT.cancelled : recordedMessage(input.jenis, late);
        return { message, penduduk: await residentOf(id).catch(() => null) };
      },
    },
    'PUT /penduduk/:id/sementara': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, body: input, user: by }) {
        await markTemporary(ctx, { id, input, by });
        return { message: PERISTIWA_TEXT.temporary, penduduk: await residentOf(id) };
      },
    },
  });
}
