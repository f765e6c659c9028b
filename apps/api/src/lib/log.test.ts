import { afterEach, expect, it } from 'vitest';
import { createLog, logConsole } from './log.ts';

const printed = { ...console };
afterEach(() => void Object.assign(console, printed));

it.each(['debug', 'error', 'info', 'log', 'warn'] as const)(
  "logs a library's call of console.%s without the printed text",
  (method) => {
    const lines: string[] = [];
    logConsole(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }));
    console[method]('The URL path "/cari/9999011203880001/%" could not be decoded', { kode: 'ABCD-1234' });
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'a library printed to the console' });
    expect(line).toContain('log.test.ts');
    expect(line).not.toMatch(/9999011203880001|ABCD-1234/);
  },
);
