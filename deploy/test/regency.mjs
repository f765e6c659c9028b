// Runs the regency program in tests, with a recorded stand-in for helm and kubectl on PATH.
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REGENCY = join(ROOT, 'deploy/regency');
const STAND_IN = join(ROOT, 'deploy/test/stand-in.mjs');

/** kubectl and helm commands that change a cluster. */
const CHANGE =
  /^kubectl (apply|create|delete|annotate|patch)\b|^helm (upgrade|uninstall|rollback)\b(?!.*--dry-run=server)/;

function run(args, { env, cwd }) {
  return new Promise((resolve) => {
    const tsx = join(ROOT, 'prisma/node_modules/.bin/tsx');
    const child = execFile(tsx, [join(REGENCY, 'main.ts'), ...args], { env, cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
    child.stdin.end();
  });
}

/** Answers a call whose command line matches. @param {string} call @param {unknown} items */
export const items = (call, items) => ({ call, stdout: JSON.stringify({ items }) });

/** Creates a regency's folder, and runs the program in it. */
function makeRegency() {
  const home = mkdtempSync(join(tmpdir(), 'pendopo-regency-'));
  const calls = join(home, 'calls');
  for (const folder of ['bin', 'villages']) mkdirSync(join(home, folder));
  for (const name of ['helm', 'kubectl']) {
    const path = join(home, 'bin', name);
    writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${STAND_IN}' ${name} "$@"\n`);
    chmodSync(path, 0o755);
  }
  const commonYaml = readFileSync(join(REGENCY, 'common.yaml'), 'utf8');

  const regency = {
    home,
    end: () => rmSync(home, { recursive: true, force: true }),

    /** Renders charts with the real helm. @param {string} path */
    useHelm(path) {
      const script = `#!/bin/sh\ncase $1 in template) exec '${path}' "$@" ;; esac\n`;
      writeFileSync(join(home, 'bin/helm'), script);
    },

    /** Writes all villages' values. @param {(text: string) => string} [change] */
    common: (change = (text) => text) => writeFileSync(join(home, 'common.yaml'), change(commonYaml)),

    /** Writes a village's file. @param {string} name @param {number} number */
    file(name, number, change = (text) => text) {
      const code = `33.05.01.${2000 + number}`;
      const text = `domain: ${name}.desa.example\nvillage: { code: "${code}", words: Desa, zone: WIB }\n`;
      writeFileSync(join(home, 'villages', `${name}.yaml`), change(text));
    },

    /** Runs the program. The first answer whose pattern matches a call's command line is given. */
    village(args, answers = []) {
      rmSync(calls, { force: true });
      writeFileSync(join(home, 'answers.json'), JSON.stringify(answers));
      const path = `${join(home, 'bin')}:${process.env.PATH}`;
      const env = { HOME: home, PATH: path, STAND_IN: home, PENDOPO_DIR: home, PENDOPO_WAIT: '3s' };
      return run(args, { cwd: home, env });
    },

    /** Calls of the last run. @returns {{ line: string, args: string[], input: string }[]} */
    calls() {
      if (!existsSync(calls)) return [];
      return readFileSync(calls, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    },
    changes: () => regency.calls().filter(({ line }) => CHANGE.test(line)),
    /** Objects that the last run passed to kubectl with this verb. @param {string} verb */
    objects: (verb) =>
      regency
        .calls()
        .filter(({ args, input }) => args[0] === verb && input !== '')
        .flatMap(({ input }) => JSON.parse(input).items),
  };
  regency.common();
  return regency;
}

/** Gives each test of a file a new regency with the village `tegalsari`, and returns short ways to use it. */
export function useRegency() {
  let regency;
  beforeEach(() => {
    regency = makeRegency();
    regency.file('tegalsari', 1);
  });
  afterEach(() => regency.end());
  const lines = () => regency.calls().map(({ line }) => line);
  return {
    regency: () => regency,
    /** @param {string} args separated by spaces @param {object[]} [answers] */
    village: (args, answers) => regency.village(args.split(' ').filter(Boolean), answers),
    /** Command lines of the last run. */
    lines,
    indexOf: (part) => lines().findIndex((line) => line.includes(part)),
    /** Command lines of the last run that change the cluster. */
    changes: () => regency.changes().map(({ line }) => line),
    path: (name = 'tegalsari.tar') => join(regency.home, name),
  };
}
