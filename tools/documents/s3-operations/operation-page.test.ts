import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  chooseOperation,
  S3_OPERATIONS,
  type S3Place,
} from '../../../apps/server/src/services/storage/s3/operations.ts'
import { treatmentOf } from '../../../apps/server/src/services/storage/s3/request-headers.ts'
import { apiOperations } from './api-operations.ts'
import {
  answerTo,
  asQuery,
  OPERATION_DATA_FILE,
  OPERATION_PAGE_FILE,
  operationData,
  operationPage,
} from './operation-page.ts'

const operations = apiOperations()
const names = new Set(operations.map(({ name }) => name))

test('docs/s3-operations.md lists every operation of the reference with the answer of the service', () => {
  expect(readFileSync(OPERATION_PAGE_FILE, 'utf8')).toBe(operationPage())
  expect(JSON.parse(readFileSync(OPERATION_DATA_FILE, 'utf8'))).toEqual(JSON.parse(operationData()))
  expect(S3_OPERATIONS.filter(({ api }) => !names.has(api))).toEqual([])
  const served = operations.filter((operation) => answerTo(operation) === operation.name)
  expect(served.map(({ name }) => name)).toEqual(S3_OPERATIONS.map(({ api }) => api).toSorted())
})

const PLACES: readonly S3Place[] = ['service', 'bucket', 'object']
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
/** Parameters of no operation. */
const UNKNOWN = [
  '',
  'nothing',
  'Tagging',
  'tagging ',
  'tag',
  'versionid',
  'list-type=1',
  'x-amz-nothing',
  'acl[]',
]
const KNOWN = operations.flatMap(({ required, optional }) => [...required, ...optional])
const PARAMETERS = [...new Set([...KNOWN, ...UNKNOWN])]

function answer(on: S3Place, method: string, parameters: readonly string[]): string {
  try {
    return chooseOperation({ on, method, query: asQuery(parameters), headers: {} }).api
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

test('a request is an operation only if the reference gives it all of its parameters', () => {
  const alone = PARAMETERS.map((name) => [name])
  const beside = S3_OPERATIONS.flatMap(({ query = [] }) => PARAMETERS.map((name) => [...query, name]))
  for (const on of PLACES)
    for (const method of METHODS)
      for (const sent of [...alone, ...beside]) {
        const api = answer(on, method, sent)
        if (api === 'NotImplemented' || api === 'MethodNotAllowed') continue
        const meant = operations.find(({ name }) => name === api)
        expect([meant?.on, meant?.method], `${method} ${on} ${sent.join(' ')}`).toEqual([on, method])
        const listed = new Set([...(meant?.required ?? []), ...(meant?.optional ?? [])])
        expect(
          sent.filter((name) => !listed.has(name)),
          api,
        ).toEqual([])
        expect(
          meant?.required.filter((name) => !sent.includes(name)),
          api,
        ).toEqual([])
      }
})

test('a parameter that is sent twice, or whose operation is another, is refused', () => {
  const choose = (search: string) => answer('object', 'GET', search.split('&'))
  expect(choose('response-expires=1')).toBe('GetObject')
  expect(choose('response-expires=1&response-expires=2')).toBe('NotImplemented')
  expect(choose('x-id=GetObject&versionId=null')).toBe('GetObject')
  expect(choose('x-id=GetObjectAcl')).toBe('NotImplemented')
  expect(choose('versionId=3')).toBe('NotImplemented')
})

test('each header of a served operation is read, or known to change nothing, or refused', () => {
  const headers = operations.flatMap((operation) =>
    answerTo(operation) === operation.name ? [...operation.headers, ...operation.requiredHeaders] : [],
  )
  expect([...new Set(headers)].filter((header) => treatmentOf(header) === null)).toEqual([])
})
