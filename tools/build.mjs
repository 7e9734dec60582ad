/** `npm run build`: pictures, fonts, the web app with its pages and its weight checked, the server. */
import { join } from 'node:path'
import { bin, root, run } from './ensure.mjs'

run(bin('tsx'), ['tools/pictures/compose.ts'])
run(bin('tsx'), ['tools/fonts.ts'])
for (const config of ['vite.config.ts', 'vite.before-app.config.ts', 'vite.prerender.config.ts'])
  run(bin('vite'), ['build', '--config', config, '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })
run(bin('tsx'), ['tools/prerender/main.ts'])
run(bin('tsx'), ['tools/bundle-budget.ts'])
run(bin('tsx'), ['tools/browser-floor.ts'])
run(bin('tsx'), ['tools/precompress.ts'])
run(process.execPath, [join(root, 'tools/build-server.mjs')])
