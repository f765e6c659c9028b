import { getObjects } from './cluster.ts';
import { COMPONENT, type CronJob, type Deployment, KEPT_UNTIL, type KubeObject, OURS, settingOf } from './objects.ts';
import type { Context } from './programs.ts';

const row = ([name = '', address = '', version = '', pods = '', backup = '']: string[]) =>
  `${name.padEnd(24)} ${address.padEnd(44)} ${version.padEnd(10)} ${pods.padEnd(5)} ${backup}`;

function portalRow(portal: Deployment, cronJobs: CronJob[]): string {
  const { name, namespace, labels } = portal.metadata;
  const cronJob = cronJobs.find((each) => each.metadata.namespace === namespace);
  return row([
    name,
    settingOf(portal, 'PUBLIC_URL') ?? '',
    labels?.['app.kubernetes.io/version'] ?? '',
    `${portal.status?.readyReplicas ?? 0}/${portal.spec.replicas}`,
    cronJob?.status?.lastSuccessfulTime ?? 'belum ada',
  ]);
}

/** Returns a table of the running villages, and below it the stopped ones. */
function listLines(objects: KubeObject[]): string[] {
  const cronJobs = objects.filter(({ kind }) => kind === 'CronJob') as CronJob[];
  const portals = objects.filter(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.[COMPONENT] === 'portal',
  ) as Deployment[];
  const stopped = objects.flatMap(({ kind, metadata }) => {
    const until = kind === 'Namespace' ? metadata.annotations?.[KEPT_UNTIL] : undefined;
    const village = metadata.name.slice('desa-'.length);
    return until ? [`${village}: berhenti, basis datanya disimpan sampai ${until.slice(0, 10)}`] : [];
  });
  const header = row(['DESA', 'ALAMAT', 'VERSI', 'SIAP', 'CADANGAN TERAKHIR']);
  return [header, ...portals.map((portal) => portalRow(portal, cronJobs)), ...stopped];
}

export async function list(context: Context): Promise<void> {
  const scope = ['--all-namespaces', '--selector', OURS];
  const objects = await getObjects('deployments,cronjobs,namespaces', scope, context);
  for (const line of listLines(objects)) context.print(line);
}
