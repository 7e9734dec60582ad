/** ARCHITECTURE.md and the maps beside the modules name every folder that they are about, and only paths and links that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SERVICES = 'apps/server/src/services'
const WEB = 'apps/web/src'

const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const services = foldersOf(SERVICES)
const MAPS = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'docs/glossary.md',
  'packages/README.md',
  'apps/server/src/platform/README.md',
  `${WEB}/README.md`,
  `${WEB}/shell/README.md`,
  `${WEB}/lib/device-store/README.md`,
  ...services.map((service) => `${SERVICES}/${service}/README.md`),
]
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** All paths of the sources, each after a slash, so that a path's end is compared by whole names. */
const sources = ['apps', 'packages', 'supabase', 'docs', 'e2e', 'conformance', 'tools'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `/${top}/${path.replaceAll('\\', '/')}`),
)

/** The file names and paths with a file name in a text's code marks; not those with a placeholder (`NAME.ts`). */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w$./-]*[\w$-]+\.(?:tsx?|mjs|cjs|sql))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/(?:^|\/)[A-Z]{3,}[./]/.test(path))

const missingFiles = (text: string): string[] =>
  filesIn(text).filter((path) => {
    const end = `/${path.replace(/^\.?\//, '')}`
    return !existsSync(join(root, path)) && !sources.some((source) => source.endsWith(end))
  })

test.each(MAPS)('%s names files that exist', (map) => {
  expect(missingFiles(textOf(map))).toEqual([])
  expect(missingFiles('`services/rest/handler.ts` and `services/rest/gone.ts`')).toEqual([
    'services/rest/gone.ts',
  ])
})

test.each(MAPS)('%s links to files that exist', (map) => {
  const links = [...textOf(map).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
  const local = links.filter((link) => !/^https?:/.test(link))
  expect(local.filter((link) => !existsSync(join(root, dirname(map), link)))).toEqual([])
})

test.each(services)('the map of the service %s names each of its folders', (service) => {
  const text = textOf(`${SERVICES}/${service}/README.md`)
  const folders = foldersOf(`${SERVICES}/${service}`)
  expect(folders.filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([])
})

test.each(['features', 'domain'])('the map of the web app names each folder of %s', (room) => {
  const text = textOf(`${WEB}/README.md`)
  const subjects = foldersOf(`${WEB}/${room}`).flatMap((journey) =>
    foldersOf(`${WEB}/${room}/${journey}`).map((subject) => `${journey}/${subject}`),
  )
  expect(subjects.filter((subject) => !text.includes(`\`${subject}\``))).toEqual([])
})

test('ARCHITECTURE.md links to every map', () => {
  const text = textOf('ARCHITECTURE.md')
  const beside = MAPS.filter((map) => map.endsWith('/README.md'))
  expect(beside.filter((map) => !text.includes(`(${map})`))).toEqual([])
})
