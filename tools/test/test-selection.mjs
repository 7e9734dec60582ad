/** `npm test -- FILTER…`: the tests of a service by its name, or those whose path holds the filter. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root } from '../build/ensure.mjs'
import { inScratchFolder } from './scratch-folder.mjs'
import { runJourneys, runVitest } from './test-lanes.mjs'

const SERVICES = 'apps/server/src/services'
/** Folders of contracts that do not have the name of their service. */
const CONTRACTS = { rest: 'data-api' }

/**
 * Splits the arguments of `npm test`.
 * @param args as given
 * @returns filters, and options, which go to the journeys
 */
export function readArguments(args) {
  return {
    filters: args.filter((arg) => !arg.startsWith('-')),
    options: args.filter((arg) => arg.startsWith('-')),
  }
}

/**
 * @param filters names of services, or parts of paths from the repository's folder on
 * @returns parts of paths that choose tests of Vitest, and paths of journeys
 */
export function selectTests(filters) {
  const paths = filters.flatMap((filter) => foldersOf(filter) ?? [filter])
  const journeys = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .filter((journey) => paths.some((path) => journey.includes(path)))
  return { paths, journeys }
}

/** @returns the folders of a service's tests; null where the name is not a service's */
function foldersOf(filter) {
  if (filter === '' || !existsSync(join(root, SERVICES, filter))) return null
  const folders = [
    `${SERVICES}/${filter}/`,
    `apps/server/test/${filter}/`,
    `conformance/${CONTRACTS[filter] ?? filter}/`,
  ]
  return folders.filter((folder) => existsSync(join(root, folder)))
}

/** Runs the chosen tests and journeys. The set-up of Vitest starts the Postgres that they need, or takes the one that runs. */
export async function runSelected(report, { filters, options }) {
  const { paths, journeys } = selectTests(filters)
  await report.lane(`Tests of ${filters.join(' ')}`, () =>
    runVitest(report, { name: 'selected', selection: ['--passWithNoTests', ...paths], isAlone: true }),
  )
  if (journeys.length === 0) return
  ensureBuilt()
  // Made only now, since the cluster, which goes on, must not have its files in it.
  await inScratchFolder((scratch) =>
    report.lane(`Journeys: ${journeys.join(' ')}`, () =>
      runJourneys(report, { scratch, selection: [...journeys, ...options] }),
    ),
  )
}
