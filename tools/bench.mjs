/** `npm run bench`: prints what performance claims rest on. Figures are for comparing within one run; machines differ. */
import { bin, ensureBuilt, ensureInstalled, run } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
run(bin('tsx'), ['bench/footprint.ts'], { stdio: 'inherit' })
