import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from './http/pages.ts';

type ServerBuild = {
  createRenderer: (build: { template: string; manifest: object; publicUrl: string }) => Renderer;
};

/** Returns null for both without a build. */
export async function readWebBuild({ root, publicUrl }: { root: string; publicUrl: string }) {
  const webDir = join(root, 'apps/web/dist');
  const entry = join(root, 'apps/web/dist-server/entry-server.js');
  if (!existsSync(webDir) || !existsSync(entry)) return { webDir: null, renderer: null };
  const { createRenderer } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as ServerBuild;
  const [template, manifest] = await Promise.all([
    readFile(join(webDir, 'index.html'), 'utf8'),
    readFile(join(webDir, '.vite/manifest.json'), 'utf8'),
  ]);
  return { webDir, renderer: createRenderer({ template, manifest: JSON.parse(manifest), publicUrl }) };
}
