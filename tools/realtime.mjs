/** `npm run server:realtime -- [FILE]`: installs and builds what is missing, serves the realtime service alone in this process. */
import { ensureInstalled, ensureServerBuilt } from './build/ensure.mjs'

await ensureInstalled()
ensureServerBuilt()
const { main } = await import('../apps/server/dist/bundle/realtime-main.js')
await main(process.argv.slice(2))
