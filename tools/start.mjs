/** `npm start`: installs what is missing, builds what changed, starts the server in this process. */
import { ensureBuilt, ensureInstalled } from './build/ensure.mjs'

await ensureInstalled()
ensureBuilt()
const { main } = await import('../apps/server/dist/bundle/main.js')
await main()
