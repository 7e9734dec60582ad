import { expect, it } from 'vitest'
import { cache } from '../../../test/rest/statements-for.ts'
import type { RawRequest } from './api-request/api-request.ts'
import { RecentPlans } from './recent-plans.ts'
import { readRestConfig } from './configuration/rest-config.ts'
import type { Table } from './schema-cache/schema-cache.ts'
import { StageClock } from './stage-clock.ts'

const config = readRestConfig({})
const state = { cache, config }

const raw = (search: string, headers: Record<string, string> = {}, method = 'GET'): RawRequest => ({
  method,
  path: '/cakes',
  search,
  headers,
  body: new TextEncoder().encode('{"name":"bolo"}'),
})

function planner() {
  const plans = new RecentPlans()
  return (request: RawRequest, of = state, seesAllRows = false) =>
    plans.get(request, of, seesAllRows, new StageClock())
}

it('gives the same statements for the same text', () => {
  const plan = planner()
  const first = plan(raw('id=eq.1', { 'user-agent': 'a' }))
  expect(plan(raw('id=eq.1', { 'user-agent': 'b' })).statements).toBe(first.statements)
  expect(plan(raw('id=eq.2')).statements).not.toEqual(first.statements)
})

it.each([
  ['accept', 'text/csv'],
  ['prefer', 'count=exact'],
  ['range', '0-4'],
])('heeds the header %s', (name, value) => {
  const plan = planner()
  const without = plan(raw('')).statements
  expect(plan(raw('', { [name]: value })).statements).not.toEqual(without)
  expect(plan(raw('')).statements).toBe(without)
})

it('distinguishes an absent header from an empty one, and headers from one another', () => {
  const plan = planner()
  const requests = [{}, { range: '' }, { prefer: '' }, { 'content-type': 'application/json' }]
  const made = requests.map((headers) => plan(raw('', headers)).statements)
  expect(new Set(made).size).toBe(requests.length)
})

it('another configuration or another schema needs a new plan', () => {
  const plan = planner()
  const first = plan(raw('select=id'))
  const limited = plan(raw('select=id'), { cache, config: { ...config, maxRows: 3 } })
  expect(limited.statements).not.toEqual(first.statements)
  expect(() => plan(raw('select=id'), { cache: { ...cache, tables: new Map() }, config })).toThrow()
})

it('distinguishes callers that see all rows from others', () => {
  const plan = planner()
  const [cakes] = cache.tables
  const closed = {
    ...cache,
    tables: new Map([[cakes?.[0] ?? '', { ...(cakes?.[1] as Table), statisticsAreOpen: false }]]),
  }
  const counted = raw('', { prefer: 'count=planned' })
  expect(plan(counted, { cache: closed, config }, true).statements?.estimate).not.toBeNull()
  expect(plan(counted, { cache: closed, config }).statements?.estimate).toBeNull()
})

it('refuses what it refused before', () => {
  const plan = planner()
  expect(() => plan(raw('id=sideways.1'))).toThrow('failed to parse filter')
  expect(() => plan(raw('id=sideways.1'))).toThrow('failed to parse filter')
})

it('keeps nothing of what has a body', () => {
  const plan = planner()
  const first = plan(raw('', {}, 'POST'))
  expect(plan(raw('', {}, 'POST')).statements).not.toBe(first.statements)
})
