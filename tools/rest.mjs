/** `npm run server:rest -- [FILE]`: installs and builds what is missing, serves the data API alone in this process. */
import { ensureInstalled, ensureServerBuilt } from './build/ensure.mjs'

await ensureInstalled()
ensureServerBuilt()
const { main } = await import('../apps/server/dist/bundle/rest-main.js')
await main(process.argv.slice(2))
