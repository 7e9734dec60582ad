import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVERAGE_FILE, coverage } from './coverage.ts'
import type { AuthCase } from './auth/auth-case.ts'
import {
  clientMethods as authMethods,
  isSwitchedOff,
  WITHOUT_REFUSAL as AUTH_WITHOUT_REFUSAL,
} from './auth/client-methods.ts'
import { clientCases as authClientCases } from './auth/client/index.ts'
import { elsewhere as authElsewhere } from './auth/elsewhere.ts'
import { httpCases as authHttpCases } from './auth/http/index.ts'
import { clientCases } from './data-api/client/cases/index.ts'
import { isRefusal } from './data-api/client/client-case.ts'
import { clientMethods, WITHOUT_REFUSAL } from './data-api/client/client-methods.ts'
import { elsewhere } from './data-api/http/elsewhere.ts'
import { pages } from './data-api/http/pages/index.ts'
import {
  clientMethods as realtimeMethods,
  WITHOUT_REFUSAL as REALTIME_WITHOUT_REFUSAL,
} from './realtime/client-methods.ts'
import { clientCases as realtimeClientCases } from './realtime/client/index.ts'
import {
  clientMethods as storageMethods,
  isSwitchedOff as isSwitchedOffInStorage,
  WITHOUT_REFUSAL as STORAGE_WITHOUT_REFUSAL,
} from './storage/client-methods.ts'
import { clientCases as storageClientCases } from './storage/client/index.ts'

test('COVERAGE.md lists what the cases hold', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(coverage())
})

test('every method of the client succeeds in a case, and is refused in one', () => {
  const methodsWith = (refused: boolean) =>
    new Set(clientCases.filter((each) => isRefusal(each) === refused).map(({ method }) => method))
  const [succeeding, refused] = [methodsWith(false), methodsWith(true)]
  expect(clientMethods().filter((method) => !succeeding.has(method))).toEqual([])
  expect(clientMethods().filter((method) => !refused.has(method) && !(method in WITHOUT_REFUSAL))).toEqual([])
})

test('no case is of a method that the client has not', () => {
  const methods = new Set(clientMethods())
  expect(clientCases.filter(({ method }) => !methods.has(method))).toEqual([])
})

test('every method of the auth client succeeds in a case, unless it is switched off, and is refused in one', () => {
  const lacking = (isLacking: (cases: readonly AuthCase[]) => boolean) =>
    authMethods().filter((method) => isLacking(authClientCases[method] ?? []))
  const neverGives = lacking((cases) => cases.every(({ refused }) => refused))
  expect(neverGives).toEqual(authMethods().filter(isSwitchedOff))
  const neverRefused = lacking((cases) => cases.every(({ refused }) => !refused))
  expect(neverRefused).toEqual(authMethods().filter((method) => method in AUTH_WITHOUT_REFUSAL))
  expect(Object.keys(authClientCases).filter((method) => !authMethods().includes(method))).toEqual([])
})

test('every method of the storage client succeeds in a case, unless it is switched off, and is refused in one', () => {
  const lacking = (isRefused: boolean) =>
    storageMethods().filter((method) =>
      (storageClientCases[method] ?? []).every(({ refused }) => (refused !== undefined) !== isRefused),
    )
  expect(lacking(false)).toEqual(storageMethods().filter(isSwitchedOffInStorage))
  expect(lacking(true).filter((method) => !(method in STORAGE_WITHOUT_REFUSAL))).toEqual([])
  expect(Object.keys(storageClientCases).filter((method) => !storageMethods().includes(method))).toEqual([])
})

test('every case of the auth contract expects something', () => {
  const cases = [authClientCases, authHttpCases].flatMap((each) => Object.values(each).flat())
  expect(cases.filter((each) => !('gives' in each) && !each.refused)).toEqual([])
})

test('every HTTP case expects something of the response beside its status', () => {
  const cases = pages.flatMap(({ sections }) => Object.values(sections).flat())
  const empty = cases.filter(
    ({ response, rows, body, parts, refusal }) =>
      !response && !rows && body === undefined && !parts && !refusal,
  )
  expect(empty).toEqual([])
})

test('what is tested elsewhere names files that exist', () => {
  const places = [...elsewhere.map(([, , where]) => where), ...authElsewhere.map(([, where]) => where)]
  const files = places.flatMap((where) => where.match(/apps\/[\w/.-]+\.ts/g) ?? [])
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})

test('every method of the realtime client succeeds in a case, and is refused in one', () => {
  const lacking = (isRefused: boolean) =>
    realtimeMethods().filter((method) =>
      (realtimeClientCases[method] ?? []).every(({ refused }) => (refused !== undefined) !== isRefused),
    )
  expect(lacking(false)).toEqual([])
  expect(lacking(true).filter((method) => !(method in REALTIME_WITHOUT_REFUSAL))).toEqual([])
  expect(Object.keys(realtimeClientCases).filter((method) => !realtimeMethods().includes(method))).toEqual([])
})
