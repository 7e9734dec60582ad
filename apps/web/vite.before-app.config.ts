/** Builds the inline script of the pages: one small classic script, which `tools/prerender` writes into each page. */
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: '../../.cache/before-app',
    emptyOutDir: true,
    lib: {
      entry: 'src/before-app/main.ts',
      formats: ['iife'],
      name: 'beforeAppScript',
      fileName: () => 'main.js',
    },
  },
})
