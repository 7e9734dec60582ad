/** `npm run bench`: prints the measurements behind performance claims. Only figures of the same run are comparable. */
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
