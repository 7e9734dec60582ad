/** Law: `limit` and `offset` count the joined rows, however the statement reads them. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../tools/test/all-runs.mjs'
import { runsOn } from '../property-runs.ts'
import { type RestServer, startRestServer } from './rest-server.ts'

const RUNS = runsOf(400, 60)
const LEVELS = 3

/** What each relation embeds, and whether that is a list. */
interface Embeddable {
  readonly name: string
  readonly target: string
  readonly isList: boolean
}
const toOne = (name: string, target = name): Embeddable => ({ name, target, isList: false })
const toMany = (name: string, target = name): Embeddable => ({ name, target, isList: true })
const CLIENT = [toOne('clients'), toOne('doubled_clients')]
const OF_CLIENT = [
  toOne('parent_id', 'clients'),
  toMany('projects'),
  toMany('project_names'),
  toOne('computed_projects', 'projects'),
  toMany('own_projects', 'projects'),
]
const EMBEDDABLE: Readonly<Record<string, readonly Embeddable[]>> = {
  clients: OF_CLIENT,
  doubled_clients: [toMany('projects')],
  project_names: CLIENT,
  projects: [
    ...CLIENT,
    toMany('tasks'),
    toOne('computed_client', 'clients'),
    toMany('any_clients', 'clients'),
    toOne('main_client', 'clients'),
    toOne('computed_tasks', 'tasks'),
  ],
  tasks: [...CLIENT, toOne('projects'), toOne('project_names'), toOne('computed_project', 'projects')],
}

let server: RestServer
let runs: number
beforeAll(async () => {
  server = await startRestServer({ schemas: ['pages'] }, 'pages.sql')
  runs = await runsOn(server.databaseUrl, RUNS)
})
afterAll(() => server.stop())

interface Resource extends Embeddable {
  readonly spread: boolean
  readonly inner: boolean
  /** Rows of a list at most; null for all. */
  readonly limit: number | null
  readonly below: readonly Resource[]
}

/** What a relation embeds down to a level. The first level is neither spread nor an inner join, which no statement rewrites. */
const resources = (relation: string, level: number): fc.Arbitrary<readonly Resource[]> => {
  const below = EMBEDDABLE[relation] ?? []
  if (level > LEVELS) return fc.constant([])
  const isBelow = level > 1
  return fc.uniqueArray(
    fc.constantFrom(...below).chain((chosen) =>
      fc.record({
        ...constants(chosen),
        spread: isBelow ? fc.boolean() : fc.constant(false),
        inner: isBelow ? fc.boolean() : fc.constant(false),
        limit: chosen.isList ? fc.constantFrom(null, 1, 2) : fc.constant(null),
        below: resources(chosen.target, level + 1),
      }),
    ),
    { selector: ({ name }) => name, minLength: isBelow ? 0 : 1, maxLength: 2 },
  )
}

const constants = ({ name, target, isList }: Embeddable) => ({
  name: fc.constant(name),
  target: fc.constant(target),
  isList: fc.constant(isList),
})

/** The select of a level. Each column has the name of its place, so that spread ones never share one. */
const selectOf = (below: readonly Resource[], place: string): string =>
  [
    `i${place}:id`,
    ...below.map(({ name, spread, inner, below: further }, index) => {
      const embed = `${name}${inner ? '!inner' : ''}(${selectOf(further, `${place}_${index}`)})`
      return spread ? `...${embed}` : `e${place}_${index}:${embed}`
    }),
  ].join(',')

/** The order and the range of each list. */
const rangesOf = (below: readonly Resource[], path = ''): string[] =>
  below.flatMap(({ name, isList, limit, below: further }) => [
    ...(isList ? [`${path}${name}.order=id`] : []),
    ...(limit === null ? [] : [`${path}${name}.limit=${limit}`]),
    ...rangesOf(further, `${path}${name}.`),
  ])

const request = fc.constantFrom('clients', 'projects', 'tasks', 'project_names').chain((relation) =>
  fc.record({
    relation: fc.constant(relation),
    below: resources(relation, 1),
    direction: fc.constantFrom('asc', 'desc'),
    limit: fc.integer({ min: 1, max: 5 }),
    offset: fc.constantFrom(0, 0, 1, 4),
  }),
)

const rowsOf = async (path: string): Promise<Record<string, unknown>[]> => {
  const response = await server.get(path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Record<string, unknown>[]
}

test('a page is the part of all rows that its limit and offset name', async () => {
  const seen = { cut: 0 }
  await fc.assert(
    fc.asyncProperty(request, async ({ relation, below, direction, limit, offset }) => {
      const address = [
        `/${relation}?select=${selectOf(below, '')}`,
        `order=id.${direction}`,
        ...rangesOf(below),
      ].join('&')
      const all = await rowsOf(address)
      const page = await rowsOf(`${address}&limit=${limit}&offset=${offset}`)
      const expected = all.slice(offset, offset + limit)
      // Rows that repeat one of the table have no order among themselves.
      expect(
        page.map(({ i }) => i),
        address,
      ).toEqual(expected.map(({ i }) => i))
      const known = new Set(all.map((row) => JSON.stringify(row)))
      expect(
        page.filter((row) => !known.has(JSON.stringify(row))),
        address,
      ).toEqual([])
      if (all.length > page.length) seen.cut += 1
    }),
    { numRuns: runs },
  )
  expect(seen.cut).toBeGreaterThan(runs / 2)
})

test.each([
  ['a function', '/projects?select=name,clients(name,computed_projects(name))&client_id=eq.1'],
  [
    'a function at the third level',
    '/tasks?select=id,projects(name,clients(computed_projects(name)))&project_id=eq.2',
  ],
  ['a view', '/projects?select=name,doubled_clients(name)&client_id=eq.1'],
  ['a table that another one inherits from', '/projects?select=name,clients(name)&client_id=eq.2'],
  ['a spread function', '/tasks?select=id,projects(name,...computed_client(id))'],
])('a row that %s repeats counts each time', async (_, path) => {
  const all = await rowsOf(`${path}&order=id`)
  expect(all.length).toBeGreaterThan(3)
  expect(await rowsOf(`${path}&order=id&limit=1`)).toHaveLength(1)
  expect(await rowsOf(`${path}&order=id&limit=2&offset=1`)).toHaveLength(2)
  const beyond = await server.get(`${path}&order=id&limit=9223372036854775807&offset=1`)
  expect(await beyond.json()).toHaveLength(all.length - 1)
})
