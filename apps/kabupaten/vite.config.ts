import { defineConfig } from 'vite';

// One file with everything in it: the image holds no packages.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    cssMinify: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
});
