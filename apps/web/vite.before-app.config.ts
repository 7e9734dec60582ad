/** Builds the inline scripts of the pages, one a mode: small classic scripts, of which `tools/build/prerender` writes one into each page. */
import { defineConfig } from 'vite'

/** A page with places for known content has a script of its own, so that none carries the code of another page. */
const nameOf = (mode: string) => (mode === 'production' ? 'main' : `main-${mode}`)

export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: '../../.cache/before-app',
    emptyOutDir: false,
    lib: {
      entry: `src/before-app/${nameOf(mode)}.ts`,
      formats: ['iife'],
      name: 'beforeAppScript',
      fileName: () => `${nameOf(mode)}.js`,
    },
  },
}))
