import { defineConfig } from 'vite';
import { ONE_FILE } from '../../vite.one-file.ts';

export default defineConfig(ONE_FILE);
