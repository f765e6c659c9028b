import { villageDay } from '@pendopo/shared/dates';
import { useEffect, useState } from 'react';
import { requestJson } from './http/request.ts';
import { knowsServerTime } from './http/server-clock.ts';

let asked: Promise<unknown> | undefined;
/** Asks for the time once, however many fields want it. */
function hearTime(): Promise<unknown> {
  if (knowsServerTime()) return Promise.resolve();
  asked ??= requestJson('/health/live')
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** The village's day by the server's clock, once that is known; a phone's own may be years off, and would forbid today. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    void hearTime().then(() => setToday(villageDay()));
  }, []);
  return today;
}
