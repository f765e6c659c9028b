import { nilaiContract } from '@pendopo/shared/survei/contract';
import { SURVEI_TEXT } from '@pendopo/shared/survei/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { answerSurvey, kodeIn, readService, serviceMustExist } from './survei.nilai.service.ts';

const answered = (isNew: boolean) => ({ message: isNew ? SURVEI_TEXT.thanks : SURVEI_TEXT.already });

export function nilaiRoutes(ctx: Context) {
  const { limits, config } = ctx;
  return implement(nilaiContract, {
    'GET /nilai/:kode': {
      limit: limits.perAddress({ name: 'nilai-kode', points: 30, seconds: 60 }),
      handle: async ({ params: { kode } }) => ({ nilai: await readService(ctx, kode) }),
    },
    async 'GET /nilai/:kode/qr.svg'({ params: { kode }, res }) {
      res.type('image/svg+xml').send(qrPicture(`${config.publicUrl}/nilai?kode=${kodeIn(kode)}`));
    },
    'POST /nilai/:kode': {
      limit: limits.perAddress({ name: 'nilai', points: 30, seconds: 60 * 60 }),
      admit: ({ params: { kode } }) => serviceMustExist(ctx, kode),
      handle: async ({ params: { kode }, body }) => answered(await answerSurvey(ctx, { kode, input: body })),
    },
    'POST /nilai/:kode/loket': {
      admit: ({ params: { kode } }) => serviceMustExist(ctx, kode),
      handle: async ({ params: { kode }, body, user }) =>
        answered(await answerSurvey(ctx, { kode, input: body, counter: user })),
    },
  });
}
