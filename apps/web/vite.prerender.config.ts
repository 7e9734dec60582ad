/**
 * Builds `src/start/prerender.tsx` for Node, as one file: imported again, it is an app with a state of its own. Modules are the ones that a
 * browser gets, so that the markup has the boundaries that the app hydrates.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'import', 'module', 'default'] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/start/prerender.tsx',
    target: 'node20',
    outDir: '../../.cache/prerender',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
  },
})
