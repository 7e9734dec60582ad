/**
 * Writes docs/s3-operations.md, and beside this file operations.json, which the service's tests send:
 * `npx tsx tools/documents/s3-operations/operation-page.ts`. Each answer is that of the service's own choice.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StorageError } from '../../../apps/server/src/services/storage/errors/storage-error.ts'
import { chooseOperation } from '../../../apps/server/src/services/storage/s3/operations.ts'
import { COPY_SOURCE, treatmentOf } from '../../../apps/server/src/services/storage/s3/request-headers.ts'
import { type ApiOperation, apiOperations } from './api-operations.ts'

export const OPERATION_PAGE_FILE = fileURLToPath(new URL('../../../docs/s3-operations.md', import.meta.url))
export const OPERATION_DATA_FILE = fileURLToPath(new URL('operations.json', import.meta.url))

/** A value for a parameter of a trial; `select-type=2` has its own. */
export const asQuery = (names: readonly string[]): URLSearchParams =>
  new URLSearchParams(names.map((name) => (name.includes('=') ? name : `${name}=1`)).join('&'))

/**
 * @param more parameters beside those that the operation must have.
 * @returns the name of the operation that the service runs for the request; a code where it runs none.
 */
export function answerTo(
  { name, on, method, required, requiredHeaders }: ApiOperation,
  more: readonly string[] = [],
): string {
  const query = asQuery([...required, ...more])
  query.set('x-id', name)
  const headers = Object.fromEntries(requiredHeaders.map((header) => [header, '/bucket/key']))
  try {
    return chooseOperation({ on, method, query, headers }).api
  } catch (error) {
    if (error instanceof StorageError) return error.code
    throw error
  }
}

/** The expected content of the data file: every operation, with the name of what the service runs for it, or the code of its refusal. */
export function operationData(): string {
  const rows = apiOperations().map((operation) => {
    const { name, on, method, required, optional, requiredHeaders } = operation
    return { name, on, method, required, optional, requiredHeaders, answer: answerTo(operation) }
  })
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** The expected content of the page. */
export function operationPage(): string {
  const operations = apiOperations()
  const served = operations.filter((operation) => answerTo(operation) === operation.name)
  const others = operations.filter((operation) => !served.includes(operation))
  return `# S3 operations

Made by \`npx tsx tools/documents/s3-operations/operation-page.ts\` from the API reference, as its maintained client library describes it, and from what the service answers; a test keeps it true.
How clients reach the protocol stands in [operations](operations.md#storage-by-s3-clients).

A request is an operation by its method, its place, \`x-amz-copy-source\` and all of its parameters. Every other request is refused with \`501 NotImplemented\`, or \`405 MethodNotAllowed\` where the protocol has no such method,
and changes nothing; so does a header that asks for what the service does not have. Headers of the protocol in a signed address mean what they mean in the request.

## Served: ${served.length} of ${operations.length}

| Operation | Request | Parameters | Refused with 501 |
| --- | --- | --- | --- |
${served.map(servedRow).join('\n')}

Objects have one version, \`null\`; any other \`versionId\` is refused. \`ListObjectVersions\` lists that version, as a bucket without versioning does. \`If-Match\` and \`If-None-Match: *\` hold for \`PutObject\`, \`CopyObject\` and
\`CompleteMultipartUpload\` up to the moment in which the object becomes visible, \`If-Match\` for \`DeleteObject\` as well (412, nothing is changed). Of encryption by the store, \`AES256\` is accepted and means nothing here.

## Not implemented: ${others.length}

| Operation | Request |
| --- | --- |
${others.map((operation) => `| \`${operation.name}\` | ${requestOf(operation)} |`).join('\n')}
`
}

function servedRow(operation: ApiOperation): string {
  const { name, optional, headers } = operation
  const isTaken = (parameter: string) => answerTo(operation, [parameterOf(parameter)]) === name
  const refused = [
    ...optional.filter((parameter) => !isTaken(parameter)),
    ...new Set(headers.filter((header) => treatmentOf(header) === 'refused').map(familyOf)),
  ]
  return `| \`${name}\` | ${requestOf(operation)} | ${list(optional.filter(isTaken))} | ${list(refused)} |`
}

/** Headers of one feature in one word. */
const familyOf = (header: string) => header.replace(/(x-amz-(?:.*encryption-customer|object-lock)-).*/, '$1*')

const parameterOf = (name: string) => (name === 'versionId' ? 'versionId=null' : name)

const PLACES = { service: '/', bucket: '/BUCKET', object: '/BUCKET/KEY' } as const

function requestOf({ on, method, required, requiredHeaders }: ApiOperation): string {
  const query = required.length === 0 ? '' : `?${required.join('&')}`
  const copy = requiredHeaders.includes(COPY_SOURCE) ? `, \`${COPY_SOURCE}\`` : ''
  return `\`${method} ${PLACES[on]}${query}\`${copy}`
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(OPERATION_PAGE_FILE, operationPage())
  writeFileSync(OPERATION_DATA_FILE, operationData())
}
