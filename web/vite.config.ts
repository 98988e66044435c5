import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';
import { offline } from './scripts/offline.ts';

const engineFolder = fileURLToPath(new URL('../build/wasm/engine', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@engine': engineFolder } },
  server: { fs: { allow: ['.', engineFolder] } },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [offline(), compress()],
});
