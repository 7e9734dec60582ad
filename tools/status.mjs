/** `npm run -s status`: the addresses and keys of this installation. */
import { ensureBuilt, ensureInstalled } from './build/ensure.mjs'

await ensureInstalled()
ensureBuilt()
const { printStatus } = await import('../apps/server/dist/bundle/status.js')
await printStatus()
