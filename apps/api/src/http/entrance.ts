import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { sendFinished } from './finished-answer.ts';
import type { createFloodGuard } from './rate-limit.ts';
import { isBelowApi, type ReadyAnswers } from './ready-answers.ts';

/** Sees every request before anything answers it. */
export type Before = (req: IncomingMessage, res: ServerResponse) => void;

type Entrance = {
  before: readonly Before[];
  answers: Pick<ReadyAnswers, 'getFor'>;
  flood: Pick<ReturnType<typeof createFloodGuard>, 'lets'>;
  app: Express;
};

/**
 * What every request comes in by. What the public reads and is kept ready goes out from here: finding its route takes
 * several times as long as sending it. Everything else is Express's, as is saying no to a flood or that something failed.
 */
export function createEntrance({ before, answers, flood, app }: Entrance): RequestListener {
  return (req, res) => {
    for (const see of before) see(req, res);
    const ready = answers.getFor(req);
    if (!ready) return app(req, res);
    const passing = isBelowApi(req) ? flood.lets(req) : Promise.resolve(true);
    passing.then((passes) => (passes ? sendFinished(req, res, ready) : app(req, res))).catch(() => app(req, res));
  };
}
