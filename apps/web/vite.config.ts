import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Address of the services while Vite serves the app. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

/** Routes that are part of the code before Home. Of all others it has the addresses only. */
const BEFORE_HOME: ReadonlySet<string> = new Set(['/_protected', '/_protected/'])

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/start/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          BEFORE_HOME.has(routeId)
            ? []
            : [['loader'], ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // The shim is for versions of React without the hook.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    // The style layer's own floor; README.md and public/browser-check.js state it too.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Read by tools/build/bundle-budget.ts.
    manifest: true,

    // The page's policy forbids data: scripts and fonts; a file of its own is also cached for ever.
    assetsInlineLimit: 0,
    // The entry would have to name the modules of every screen: see src/shell/preload-modules.ts.
    modulePreload: false,
    rolldownOptions: {
      // No getter of the app or its libraries has side effects. Both settings leave 0.2 kB of the code before Home out.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Hashes do not compress, and the code before Home names every screen's file.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Few files instead of dozens of tiny ones; what changes least stays in the browser's cache longest.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@supabase\/postgrest-js)\//,
            },
            // All else before Home. Vite's manifest needs the entry itself to stay outside.
            { name: 'app', tags: ['$initial'], test: /\/src\/(?!main\.tsx)|lucide-react/ },
            // What reads stored values is shared by screens that need none of the loaders.
            { name: 'schemas', test: /node_modules\/valibot\/|\/src\/lib\/shapes\.ts/ },
            // Fetched after the first screen, so that any next one can request its data at once.
            { name: 'after-first-screen', test: /\?tsr-split=loader|\/src\/shell\/after-first-screen\.ts/ },
            // Numbers, their diagnostics, the form kit and Base UI load with the screens that need them.
            {
              name: 'ui',
              test: /src\/ui\/(?!combobox|disclosure|number-field|suggest-field|tabs)|src\/lib\/(?!diagnostic-messages|typed-number|use-form)|lucide-react/,
              minShareCount: 4,
            },
            // One file instead of eight small ones for what every screen of costs shares.
            {
              name: 'costs',
              test: /packages\/pricing\/src\/(?:arithmetic\/(?:exact|rounding|unit-ratio)|costs\/(?:[a-z]+-cost|fixed-costs-share|hour-value|split-eggs)|inputs|display\/format-percent)/,
            },
            // What writes, by the many screens that do.
            { name: 'mutation', test: /query-core\/.*mutationObserver|react-query\/.*useMutation/ },
            // The packages and the recipe's parts by what screens need together: a file for each module that screens share would be 72
            // requests of a recipe in place of 49. Each group costs a screen less than a tenth more bytes.
            {
              name: 'typed',
              test: /packages\/measures\/src\/(?:typed|kitchen\/result)|src\/lib\/typed-number/,
            },
            { name: 'names', test: /packages\/measures\/src\/names\// },
            {
              name: 'ingredients',
              test: /packages\/measures\/src\/ingredients\/(?!own-ingredient)/,
              minShareCount: 10,
            },
            {
              name: 'goods',
              test: /packages\/pricing\/src\/(?:goods\/(?:goods|slips)|display\/price-change)|src\/domain\/sell\/prices\/goods/,
            },
            {
              name: 'measures',
              test: /packages\/measures\/src\/|src\/domain\/sell\/kitchen\/kitchen/,
              minShareCount: 10,
            },
            {
              name: 'recipe-view',
              test: /src\/domain\/cook\/(?:recipes\/(?:recipe-view|yield-text)|recipe-additions\/placed)/,
            },
            {
              name: 'lines',
              test: /packages\/recipe-text\/src\/|src\/(?:domain|features)\/cook\/(?:recipes|recipe-additions|scaling|pans)\//,
              minShareCount: 8,
            },
            { name: 'steps', test: /packages\/recipe-text\/src\/steps\//, minShareCount: 2 },
            {
              name: 'photos',
              test: /src\/features\/cook\/photos\/|src\/domain\/account\/files\//,
              minShareCount: 2,
            },
            { name: 'shopping-list', test: /src\/(?:domain|features)\/sell\/shopping\//, minShareCount: 2 },
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
