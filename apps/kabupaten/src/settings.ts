import { z } from 'zod';

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  VILLAGES_FILE: z.string(),
  REGENCY_NAME: z.string().max(80),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Number of proxies in front, for client addresses. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ALARM_FROM: z.email().optional(),
  ALARM_TO: z.string().optional(),
  ALARM_WEBHOOK: z.url({ protocol: /^https$/ }).optional(),
});

/** Throws one Error that names every wrong setting. An empty variable counts as unset. */
export function parseSettings(env: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(given);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  if (given.SMTP_URL) for (const name of ['ALARM_FROM', 'ALARM_TO']) if (!given[name]) wrong.add(name);
  if (!data || wrong.size > 0) throw new Error(`Belum diisi atau belum benar: ${[...wrong].join(', ')}`);
  return data;
}
