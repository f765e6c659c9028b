import { villageDay } from '@pendopo/shared/dates';
import { useEffect, useState } from 'react';
import { requestJson } from './http/request.ts';
import { knowsServerTime } from './http/server-clock.ts';

let asked: Promise<unknown> | undefined;
function hearTime(): Promise<unknown> {
  if (knowsServerTime()) return Promise.resolve();
  asked ??= requestJson('/health/live')
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** Returns the village's day by the server's clock, because a phone's clock may be years off. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    void hearTime().then(() => setToday(villageDay()));
  }, []);
  return today;
}
