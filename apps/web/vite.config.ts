import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the services answer while the app itself is served by Vite. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    // The style layer's own floor; README.md and public/browser-check.js state it too.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Read by tools/bundle-budget.ts.
    manifest: true,
    // The page's policy forbids data: scripts and fonts; a file of its own is also cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files instead of dozens of tiny ones; what changes least stays in the browser's cache longest.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|@supabase\/postgrest-js)\//,
            },
            // Numbers, their diagnostics, the form kit and Base UI load with the screens that need them.
            {
              name: 'ui',
              test: /src\/ui\/(?!combobox|disclosure|number-field|suggest-field|tabs)|src\/lib\/(?!diagnostic-messages|typed-number|use-form)|lucide-react/,
              minShareCount: 5,
            },
            // One file instead of many small ones for the modules that loaders and mutations share.
            {
              name: 'data',
              test: /src\/domain\/\w+\/(?:keys|rows|queries|paid-purchases)\.ts/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // All that the server answers beside the app.
    proxy: Object.fromEntries(
      [
        '/auth/v1',
        '/rest/v1',
        '/storage/v1',
        '/realtime/v1',
        '/functions/v1',
        '/outbox',
        '/healthz',
        '/readyz',
      ].map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }]),
    ),
  },
})
