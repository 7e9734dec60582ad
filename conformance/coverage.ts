/** Writes COVERAGE.md from the cases: `npx tsx conformance/coverage.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AuthCase, AuthCases } from './auth/auth-case.ts'
import {
  clientMethods as authMethods,
  isSwitchedOff,
  WITHOUT_REFUSAL as AUTH_WITHOUT_REFUSAL,
} from './auth/client-methods.ts'
import { clientCases as authClientCases } from './auth/client/index.ts'
import { elsewhere as authElsewhere } from './auth/elsewhere.ts'
import { httpCases as authHttpCases } from './auth/http/index.ts'
import { clientCases } from './data-api/client/cases/index.ts'
import { type ClientCase, isRefusal } from './data-api/client/client-case.ts'
import { clientMethods, WITHOUT_REFUSAL } from './data-api/client/client-methods.ts'
import { elsewhere } from './data-api/http/elsewhere.ts'
import type { HttpCase, Page } from './data-api/http/http-case.ts'
import { pages } from './data-api/http/pages/index.ts'
import {
  clientMethods as realtimeMethods,
  WITHOUT_REFUSAL as REALTIME_WITHOUT_REFUSAL,
} from './realtime/client-methods.ts'
import { clientCases as realtimeClientCases } from './realtime/client/index.ts'
import type { RealtimeCase } from './realtime/realtime-case.ts'
import {
  clientMethods as functionsMethods,
  WITHOUT_REFUSAL as FUNCTIONS_WITHOUT_REFUSAL,
} from './functions/client-methods.ts'
import { clientCases as functionsClientCases } from './functions/client/index.ts'
import type { FunctionsCase } from './functions/functions-case.ts'
import { httpCases as functionsHttpCases } from './functions/http/index.ts'
import {
  clientMethods as storageMethods,
  isSwitchedOff as isSwitchedOffInStorage,
  WITHOUT_REFUSAL as STORAGE_WITHOUT_REFUSAL,
} from './storage/client-methods.ts'
import { clientCases as storageClientCases } from './storage/client/index.ts'
import { httpCases as storageHttpCases } from './storage/http/index.ts'
import { s3Cases } from './storage/s3/index.ts'
import type { StorageCase } from './storage/storage-case.ts'

export const COVERAGE_FILE = fileURLToPath(new URL('COVERAGE.md', import.meta.url))

/** The expected content of the page. */
export function coverage(): string {
  const httpCases = pages.flatMap(casesOf)
  return `# What is proven

Made by \`npx tsx conformance/coverage.ts\` from the cases; a test fails if it is out of date. A number counts the cases of a statement.

## Data API: the official client (\`@supabase/postgrest-js\`)

${clientCases.length} cases: every public method, with its results and its refusals.

${table(['Method', 'Results', 'Refusals'], clientMethods().map(methodRow))}

## Data API: plain HTTP

${httpCases.length} cases: the statements of the reference's documentation (PostgREST 14, \`docs/references\`), page by page.

${pages.map(pageTable).join('\n\n')}

### Error codes that the cases produce

${[...new Set(httpCases.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])))]
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((code) => `\`${code}\``)
  .join(', ')}

### Tested elsewhere, or not at all

${table(['Page', 'Statement', 'Test, or the reason why there is none'], elsewhere)}

## Auth service: the official client (\`@supabase/auth-js\`)

${countOf(authClientCases)} cases: every public method of the client and of its parts, with its results and its refusals. In brackets the configuration, where it is not
\`main\` ([profiles](auth/server/profiles.ts)).

${table(['Method', 'Results', 'Refusals'], authMethods().map(authMethodRow))}

## Auth service: plain HTTP

${countOf(authHttpCases)} cases: requests that no method of the client sends, or that it sends in another form.

${table(
  ['Subject', 'Cases'],
  Object.entries(authHttpCases).map(([subject, cases]) => [subject, authList(cases)]),
)}

### Tested elsewhere

${table(['What', 'Where'], authElsewhere)}

## Realtime: the official client (\`@supabase/realtime-js\`)

${Object.values(realtimeClientCases).flat().length} cases, each in both serialisations (\`vsn\` 1.0.0 and 2.0.0): every public method of the client, its channels and its filters.

${table(['Method', 'Results', 'Refusals'], realtimeMethods().map(realtimeMethodRow))}

## Storage: the official client (\`@supabase/storage-js\`)

${Object.values(storageClientCases).flat().length} cases: every public method of the client and of a bucket's files. Those of analytics and vector buckets are switched off,
as they are in the original until they are configured.

${table(['Method', 'Results', 'Refusals'], storageMethods().map(storageMethodRow))}

## Storage: plain HTTP

${Object.values(storageHttpCases).flat().length} cases: requests that no method of the client sends, or that it sends in another form.

${table(
  ['Subject', 'Cases'],
  Object.entries(storageHttpCases).map(([subject, cases]) => [subject, storageList(cases)]),
)}

## Storage: the S3 protocol (\`@aws-sdk/client-s3\`)

${Object.values(s3Cases).flat().length} cases, by the operation, or by what the request is signed with.

${table(
  ['Operation', 'Results', 'Refusals'],
  Object.entries(s3Cases).map(([operation, cases]) => [
    /^\w+$/.test(operation) ? `\`${operation}\`` : operation,
    ...resultsAndRefusals(cases),
  ]),
)}

## Functions: the official client (\`@supabase/functions-js\`)

${Object.values(functionsClientCases).flat().length} cases: every public method of the client.

${table(['Method', 'Results', 'Refusals'], functionsMethods().map(functionsMethodRow))}

## Functions: plain HTTP

${Object.values(functionsHttpCases).flat().length} cases: requests that no method of the client sends, or that it sends in another form.

${table(
  ['Subject', 'Cases'],
  Object.entries(functionsHttpCases).map(([subject, cases]) => [subject, functionsList(cases)]),
)}
`
}

function realtimeMethodRow(method: string): readonly string[] {
  const cases = realtimeClientCases[method] ?? []
  const list = (each: readonly RealtimeCase[]) => each.map(({ says }) => says).join('; ')
  return [
    `\`${method}\``,
    list(cases.filter(({ refused }) => refused === undefined)),
    list(cases.filter(({ refused }) => refused !== undefined)) || (REALTIME_WITHOUT_REFUSAL[method] ?? ''),
  ]
}

const functionsList = (cases: readonly FunctionsCase[]): string => cases.map(({ says }) => says).join('; ')

function functionsMethodRow(method: string): readonly string[] {
  const cases = functionsClientCases[method] ?? []
  return [
    `\`${method}\``,
    functionsList(cases.filter(({ isRefusal }) => !isRefusal)),
    functionsList(cases.filter(({ isRefusal }) => isRefusal)) || (FUNCTIONS_WITHOUT_REFUSAL[method] ?? ''),
  ]
}

const storageList = (cases: readonly StorageCase[]): string => cases.map(({ says }) => says).join('; ')

function storageMethodRow(method: string): readonly string[] {
  const [results = '', refusals = ''] = resultsAndRefusals(storageClientCases[method] ?? [])
  return [
    `\`${method}\``,
    results || (isSwitchedOffInStorage(method) ? 'switched off' : ''),
    refusals || (STORAGE_WITHOUT_REFUSAL[method] ?? ''),
  ]
}

const resultsAndRefusals = (cases: readonly StorageCase[]): readonly string[] => [
  storageList(cases.filter(({ refused }) => !refused)),
  storageList(cases.filter(({ refused }) => refused)),
]

const countOf = (cases: AuthCases): number => Object.values(cases).flat().length

const authList = (cases: readonly AuthCase[]): string =>
  cases.map(({ says, on }) => (on === undefined || on === 'main' ? says : `${says} (${on})`)).join('; ')

function authMethodRow(method: string): readonly string[] {
  const cases = authClientCases[method] ?? []
  return [
    `\`${method}\``,
    authList(cases.filter(({ refused }) => !refused)) || (isSwitchedOff(method) ? 'switched off' : ''),
    authList(cases.filter(({ refused }) => refused)) || (AUTH_WITHOUT_REFUSAL[method] ?? ''),
  ]
}

const casesOf = ({ sections }: Page): readonly HttpCase[] => Object.values(sections).flat()

function methodRow(method: string): readonly string[] {
  const cases = clientCases.filter((each) => each.method === method)
  return [
    `\`${method}\``,
    list(cases.filter((each) => !isRefusal(each))),
    list(cases.filter(isRefusal)) || (WITHOUT_REFUSAL[method] ?? ''),
  ]
}

const list = (cases: readonly ClientCase[]): string => cases.map(({ says }) => says).join('; ')

function pageTable({ source, sections }: Page): string {
  const rows = Object.entries(sections).flatMap(([section, cases]) =>
    [...new Set(cases.map(({ says }) => says))].map((statement) => [
      section,
      statement,
      `${cases.filter(({ says }) => says === statement).length}`,
    ]),
  )
  return `### ${source}\n\n${table(['Section', 'Statement', 'Cases'], rows)}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(COVERAGE_FILE, coverage())
}
