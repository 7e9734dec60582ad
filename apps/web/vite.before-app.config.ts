/** Builds the inline scripts of the pages, one a mode: small classic scripts, of which `tools/prerender` writes one into each page. */
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: '../../.cache/before-app',
    emptyOutDir: false,
    lib: {
      entry: `src/before-app/${mode === 'known' ? 'main-known' : 'main'}.ts`,
      formats: ['iife'],
      name: 'beforeAppScript',
      fileName: () => `${mode === 'known' ? 'main-known' : 'main'}.js`,
    },
  },
}))
