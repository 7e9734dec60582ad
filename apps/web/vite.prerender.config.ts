/** Builds `src/start/prerender.tsx` for Node, as one file: imported again, it is an app with a state of its own. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownIcons } from './vite.own-icons.ts'

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  resolve: { alias: [ownIcons] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/start/prerender.tsx',
    target: 'node20',
    outDir: '../../.cache/prerender',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
  },
})
