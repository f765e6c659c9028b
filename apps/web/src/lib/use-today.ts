import { villageDay } from '@pendopo/shared/text/dates';
import { useEffect, useState } from 'react';
import { requestJson } from './http/request.ts';
import { knowsServerTime } from './http/server-clock.ts';

let pending: Promise<unknown> | undefined;
function loadServerTime(): Promise<unknown> {
  if (knowsServerTime()) return Promise.resolve();
  pending ??= requestJson('/health/live')
    .catch(() => undefined)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** Returns the village's day by the server's clock, because a phone's clock may be years off. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    void loadServerTime().then(() => setToday(villageDay()));
  }, []);
  return today;
}
