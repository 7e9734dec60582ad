/** `npm run build`: pictures, fonts, the web app with its weight checked, the server. */
import { join } from 'node:path'
import { bin, root, run } from './ensure.mjs'

run(bin('tsx'), ['tools/pictures/compose.ts'])
run(bin('tsx'), ['tools/fonts.ts'])
run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })
run(bin('tsx'), ['tools/bundle-budget.ts'])
run(bin('tsx'), ['tools/browser-floor.ts'])
run(bin('tsx'), ['tools/precompress.ts'])
run(process.execPath, [join(root, 'tools/build-server.mjs')])
