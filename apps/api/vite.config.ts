import { defineConfig } from 'vite';

// Bundles the server and the workspace packages it reads as TypeScript; everything from the registry stays outside.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@pendopo\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'passwords.worker': 'src/lib/passwords.worker.js' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
