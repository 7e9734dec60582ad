/** `npm run server:functions -- [FILE]`: installs and builds what is missing, serves the functions service alone in this process. */
import { ensureInstalled, ensureServerBuilt } from './build/ensure.mjs'

await ensureInstalled()
ensureServerBuilt()
const { main } = await import('../apps/server/dist/bundle/functions-main.js')
await main(process.argv.slice(2))
