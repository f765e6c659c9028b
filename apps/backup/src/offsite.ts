import { Problem } from './problem.ts';
import { run } from './run.ts';
import type { Offsite } from './settings.ts';

async function remoteEnvironment({ type, url, region, user, password }: Offsite): Promise<NodeJS.ProcessEnv> {
  const common = { RCLONE_CONFIG: '/tmp/rclone.conf', RCLONE_CONFIG_LUAR_TYPE: type };
  if (type === 's3') {
    return {
      ...common,
      RCLONE_CONFIG_LUAR_PROVIDER: 'Other',
      RCLONE_CONFIG_LUAR_ENDPOINT: url,
      RCLONE_CONFIG_LUAR_REGION: region,
      RCLONE_CONFIG_LUAR_ACCESS_KEY_ID: user,
      RCLONE_CONFIG_LUAR_SECRET_ACCESS_KEY: password,
    };
  }
  // rclone accepts passwords only in its obscured form.
  const disguised = await run('rclone', ['obscure', '-'], { input: password });
  return {
    ...common,
    RCLONE_CONFIG_LUAR_URL: url,
    RCLONE_CONFIG_LUAR_VENDOR: 'other',
    RCLONE_CONFIG_LUAR_USER: user,
    RCLONE_CONFIG_LUAR_PASS: disguised.trim(),
  };
}

type Copy = {
  name: string;
  offsite: Offsite;
  drop: (there: string[]) => readonly string[];
};

const folderOf = (offsite: Offsite) => `luar:${offsite.path}`;

/** For a key that may only add objects: rclone must not check the bucket, the object or its checksum. */
const PUT_ONLY = ['--s3-no-check-bucket', '--s3-no-head', '--no-check-dest'];

/** Throws a Problem if the key may only add objects. */
export async function listOffsite(offsite: Offsite): Promise<string[]> {
  if (offsite.putOnly)
    throw new Problem(
      'Kunci OFFSITE_USER hanya boleh menambah arsip. Pakai kunci lain untuk melihat dan mengambilnya.',
    );
  const env = await remoteEnvironment(offsite);
  return (await run('rclone', ['lsf', '--files-only', folderOf(offsite)], { env })).split('\n');
}

/** Throws an Error if the copy does not arrive. With a put-only key, the server's response is the proof. */
export async function copyOffsite(path: string, { name, offsite, drop }: Copy): Promise<void> {
  const env = await remoteEnvironment(offsite);
  const folder = folderOf(offsite);
  if (offsite.putOnly) {
    await run('rclone', ['copyto', ...PUT_ONLY, '--retries=3', path, `${folder}/${name}`], { env });
    return;
  }
  // rclone compares sizes, and checksums if the server reports them.
  await run('rclone', ['copyto', '--retries=3', '--low-level-retries=5', path, `${folder}/${name}`], { env });
  const there = await listOffsite(offsite);
  if (!there.includes(name)) throw new Error(`${name} is not in ${folder}`);
  for (const old of drop(there)) await run('rclone', ['deletefile', `${folder}/${old}`], { env });
}

export async function fetchOffsite(path: string, { name, offsite }: { name: string; offsite: Offsite }): Promise<void> {
  await run('rclone', ['copyto', `${folderOf(offsite)}/${name}`, path], { env: await remoteEnvironment(offsite) });
}
