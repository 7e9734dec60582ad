/** `npm run bench`: prints what performance claims rest on. Figures are for comparing within one run; machines differ. */
import { bin, ensureBuilt, ensureInstalled, run } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
for (const part of [
  'footprint',
  'data-api',
  'fairness',
  'auth',
  'enumeration',
  'pricing',
  'scaling',
  'recipe-text',
])
  run(bin('tsx'), [`bench/${part}.ts`], { stdio: 'inherit' })
