/** `npm run build`: pictures, fonts, the web app with its pages and its weight checked, the server. */
import { join } from 'node:path'
import { beginBuild, bin, ensureInstalled, root, run } from './build/ensure.mjs'

await ensureInstalled()
const recordBuild = beginBuild()

run(bin('tsx'), ['tools/pictures/compose.ts'])
run(bin('tsx'), ['tools/build/fonts.ts'])
for (const [config, mode] of [
  ['vite.config.ts', 'production'],
  ['vite.before-app.config.ts', 'production'],
  ['vite.before-app.config.ts', 'home'],
  ['vite.before-app.config.ts', 'recipe'],
  ['vite.before-app.config.ts', 'recipes'],
  ['vite.prerender.config.ts', 'production'],
]) {
  const options = ['--config', config, '--mode', mode, '--logLevel', 'warn']
  run(bin('vite'), ['build', ...options], { cwd: join(root, 'apps/web') })
}
run(bin('tsx'), ['tools/build/prerender/main.ts'])
run(bin('tsx'), ['tools/build/bundle-budget.ts'])
run(bin('tsx'), ['tools/build/browser-floor.ts'])
run(bin('tsx'), ['tools/build/precompress.ts'])
run(process.execPath, [join(root, 'tools/build/build-server.mjs')])
recordBuild()
