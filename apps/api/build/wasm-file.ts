import type { Plugin } from 'vite';

const NAME = 'query-compiler.wasm';

/**
 * Prisma brings its query compiler as base64 in a module. The process would keep that text twice for as long as it runs, 4.5 MB,
 * and decode it at each start. Here it becomes a file of its own; Prisma's `Buffer.from(wasm, 'base64')` takes its bytes as well.
 */
export function wasmFile(): Plugin {
  return {
    name: 'wasm-file',
    async load(id) {
      if (!id.endsWith('.wasm-base64.mjs')) return null;
      const { wasm }: { wasm: string } = await import(id);
      this.emitFile({ type: 'asset', fileName: `assets/${NAME}`, source: Buffer.from(wasm, 'base64') });
      // What is imported late becomes a file of `assets`, too.
      return `import { readFileSync } from 'node:fs';
        export const wasm = readFileSync(new URL('${NAME}', import.meta.url));`;
    },
  };
}
