/** How vite builds a program whose image holds no packages: one file with everything in it. */
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
