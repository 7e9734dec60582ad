/**
 * `npm run bench`: prints the measurements behind performance claims; `npm run bench -- web` only the named parts, `failover` only where it is
 * named.
 * Only figures of the same run are comparable.
 */
import { ensureChromium } from './test/chromium.mjs'
import { bin, ensureBuilt, ensureInstalled, run, say } from './build/ensure.mjs'

const PARTS = [
  'footprint',
  'data-api',
  'writes',
  'growth',
  'fairness',
  'auth',
  'enumeration',
  'pricing',
  'scaling',
  'storage',
  'functions',
  'realtime',
  'recipe-text',
  'web',
  'taps',
]

/** Takes minutes and measures no speed. */
const ONLY_NAMED = ['failover']

const named = process.argv.slice(2)
const unknown = named.filter((part) => ![...PARTS, ...ONLY_NAMED].includes(part))
if (unknown.length > 0) {
  say(`The bench has no part ${unknown.join(', ')}; its parts are ${[...PARTS, ...ONLY_NAMED].join(', ')}.`)
  process.exit(1)
}
await ensureInstalled()
ensureBuilt()
for (const part of named.length > 0 ? named : PARTS) {
  const browser = ['web', 'taps'].includes(part) ? await ensureChromium() : {}
  run(bin('tsx'), [`bench/${part}.ts`], { stdio: 'inherit', env: { ...process.env, ...browser } })
}
