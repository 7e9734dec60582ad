/**
 * Chooses the tests that a change can break, by the map in changed-tests.json. As a program: reads changed paths from
 * its standard input, one a line, and writes the choice as JSON.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type TestMap = Readonly<Record<string, readonly string[]>>

interface ChangedTests {
  readonly everyScreen: readonly string[]
  readonly journeys: TestMap
  readonly services: TestMap
}

export interface ChosenTests {
  readonly journeys: readonly string[]
  readonly services: readonly string[]
}

/**
 * Each map leads from the beginning of a path to tests: files, or folders that end with a slash. The longest beginning
 * that fits a path counts. `everyScreen` is added wherever the web app changed.
 */
export const CHANGED_TESTS = JSON.parse(
  readFileSync(new URL('changed-tests.json', import.meta.url), 'utf8'),
) as ChangedTests

const WEB_APP = 'apps/web/'
const JOURNEY = /^e2e\/[^/]+\.spec\.ts$/
const SERVICE_TEST = /^(apps\/server\/test|conformance|supabase)\/.*\.test\.ts$/
/** Unit tests and documents change nothing that a server or a browser runs. */
const WITHOUT_EFFECT = /\.(test\.tsx?|md)$/

/**
 * @param paths changed files, from the project's folder on.
 * @returns the journeys and the service tests to run, as paths of files and folders; none where nothing can break.
 */
export function testsFor(paths: readonly string[]): ChosenTests {
  const journeys = new Set<string>()
  const services = new Set<string>()
  for (const path of paths) {
    if (JOURNEY.test(path)) journeys.add(path)
    else if (SERVICE_TEST.test(path)) services.add(path)
    else if (!WITHOUT_EFFECT.test(path)) {
      for (const test of ofLongest(CHANGED_TESTS.journeys, path)) journeys.add(test)
      for (const test of ofLongest(CHANGED_TESTS.services, path)) services.add(test)
      if (path.startsWith(WEB_APP)) for (const test of CHANGED_TESTS.everyScreen) journeys.add(test)
    }
  }
  return { journeys: withoutCovered(journeys), services: withoutCovered(services) }
}

function ofLongest(map: TestMap, path: string): readonly string[] {
  const fitting = Object.keys(map).filter((beginning) => path.startsWith(beginning))
  const [longest = ''] = fitting.toSorted((a, b) => b.length - a.length)
  return map[longest] ?? []
}

/** Leaves out what another chosen folder holds. */
function withoutCovered(tests: ReadonlySet<string>): string[] {
  const all = [...tests].toSorted((a, b) => a.localeCompare(b))
  return all.filter((test) => !all.some((other) => other !== test && test.startsWith(other)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = readFileSync(0, 'utf8').split('\n')
  process.stdout.write(JSON.stringify(testsFor(paths.filter((path) => path !== ''))))
}
