/** `npm run server:auth -- [FILE]`: installs and builds what is missing, serves the auth service alone in this process. */
import { ensureInstalled, ensureServerBuilt } from './build/ensure.mjs'

await ensureInstalled()
ensureServerBuilt()
const { main } = await import('../apps/server/dist/bundle/auth-main.js')
await main(process.argv.slice(2))
