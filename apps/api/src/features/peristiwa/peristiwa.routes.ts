import type { Penduduk } from '@pendopo/shared/penduduk/schemas';
import { peristiwaContract } from '@pendopo/shared/peristiwa/contract';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import type { Context } from '../../deps.ts';
import { mustBeOn, mustFind } from '../../domain/residents/register.ts';
import { implement } from '../../http/route.ts';
import { recordArrival, recordEvent } from './peristiwa.service.ts';

/** Throws a 404 if there is no such resident. */
type ResidentOf = (id: number) => Promise<Penduduk>;

export function peristiwaRoutes(ctx: Context, { residentOf }: { residentOf: ResidentOf }) {
  return implement(peristiwaContract, {
    'POST /penduduk/peristiwa': {
      admit: () => mustBeOn(ctx),
      async handle({ body: input, user: by }) {
        const id = await recordArrival(ctx, { input, by });
        return { message: PERISTIWA_TEXT.recorded(input.jenis), penduduk: await residentOf(id) };
      },
    },
    'POST /penduduk/:id/peristiwa': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, body: input, user: by }) {
        await recordEvent(ctx, { id, input, by });
        const message = input.jenis === 'batal' ? PERISTIWA_TEXT.cancelled : PERISTIWA_TEXT.recorded(input.jenis);
        return { message, penduduk: await residentOf(id).catch(() => null) };
      },
    },
  });
}
