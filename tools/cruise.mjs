import { bin } from './ensure.mjs'

/** How dependency-cruiser is started here: see swc-tsx.cjs. */
export const CRUISE = [
  process.execPath,
  '--require',
  './tools/swc-tsx.cjs',
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
]
