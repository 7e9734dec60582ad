import { bin } from '../build/ensure.mjs'

const cruiseBy = (config) => [bin('depcruise'), '--config', config]

/** Starts dependency-cruiser with the rules for files and those for folders. */
export const CRUISE = cruiseBy('.dependency-cruiser.cjs')
export const CRUISE_FOLDERS = cruiseBy('.dependency-cruiser-folders.cjs')

/** The folders that both read. */
export const CRUISED = ['apps', 'packages', 'tools', 'e2e', 'supabase', 'bench', 'conformance']
