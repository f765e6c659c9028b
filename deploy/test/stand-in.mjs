// Replaces helm and kubectl in tests. Records a call and answers it from a table, both in the folder STAND_IN.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [program, ...args] = process.argv.slice(2);
const folder = process.env.STAND_IN;
const line = [program, ...args].join(' ');
const input = line.includes('--filename -') ? readFileSync(0, 'utf8') : '';
appendFileSync(join(folder, 'calls'), `${JSON.stringify({ line, args, input })}\n`);

const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
const answer = answers.find(({ call }) => new RegExp(call).test(line)) ?? {};
process.stdout.write(Buffer.from(answer.stdout ?? '', answer.encoding ?? 'utf8'));
process.stderr.write(answer.stderr ?? '');
process.exitCode = answer.code ?? 0;
