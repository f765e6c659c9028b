/** Vite settings for a program in one file, whose image holds no packages. */
export const ONE_FILE = {
  publicDir: false as const,
  ssr: { noExternal: true as const, external: ['pg-native'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    cssMinify: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
};
