/** Writes docs/errors.md from the services' catalogues: `npx tsx tools/documents/error-list.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorCatalogue as authErrors } from '../../apps/server/src/services/auth/errors/error-catalogue.ts'
import {
  absentCodes,
  errorCatalogue as restErrors,
} from '../../apps/server/src/services/rest/vocabulary/errors.ts'
import { errorCatalogue as functionsErrors } from '../../apps/server/src/services/functions/errors/error-catalogue.ts'
import { errorCatalogue as realtimeErrors } from '../../apps/server/src/services/realtime/errors/error-catalogue.ts'
import { errorCatalogue as storageErrors } from '../../apps/server/src/services/storage/errors/error-catalogue.ts'

export const ERROR_LIST_FILE = fileURLToPath(new URL('../../docs/errors.md', import.meta.url))

type Row = readonly [code: string, status: string, meaning: string]

/** The expected content of the page. */
export function errorList(): string {
  const rest = Object.entries(restErrors).map(([code, { status, meaning }]): Row => [
    code,
    `${status}`,
    meaning,
  ])
  const auth = Object.entries(authErrors).map(([code, { statuses, meaning }]): Row => [
    code,
    statuses.join(', '),
    meaning,
  ])
  const functions = Object.entries(functionsErrors).map(([code, { status, meaning }]): Row => [
    code,
    `${status}`,
    meaning,
  ])
  const storage = Object.entries(storageErrors).map(([code, { statuses, meaning }]): Row => [
    code,
    statuses.join(', '),
    meaning,
  ])
  const realtime = Object.entries(realtimeErrors).map(([code, { place, meaning }]): Row => [
    code,
    place,
    meaning,
  ])
  return `# Error codes

Made by \`npx tsx tools/documents/error-list.ts\` from the services' catalogues; a test keeps it true. Codes are never reused.

## Data API (\`/rest/v1\`)

Body: \`{"code", "message", "details", "hint"}\`. What Postgres itself refuses comes with its SQLSTATE as code: 401 or 403 for missing
rights, 404 for a missing table or function, 409 for a conflict, 503 for a missing connection, 500 for a statement that ran too long, else 400.

${table(rest)}
Of the codes in the original's manual these do not occur:

${Object.entries(absentCodes)
  .map(([code, reason]) => `- \`${code}\`: ${reason}`)
  .join('\n')}

## Auth service (\`/auth/v1\`)

Body: \`{"code", "error_code", "msg"}\`, or \`{"code", "message"}\` for clients that send \`X-Supabase-Api-Version: 2024-01-01\`; the code stands in the
header \`x-sb-error-code\` as well.

${table(auth)}
## Storage (\`/storage/v1\`)

Body: \`{"statusCode", "error", "message", "code"}\`. The status below is the body's \`statusCode\`, a string; the status line is 400 for all of them but 429, 499, 500, 507
and 544, as in the original.

${table(storage)}
## Functions (\`/functions/v1\`)

Body: \`{"code", "message"}\`; the code stands in the header \`sb-error-code\` as well, and \`x-relay-error: true\` says that no function answered.

${table(functions)}
## Realtime (\`/realtime/v1\`)

A refused join is answered with \`{"status": "error", "response": {"reason": "Code: message"}}\`. A channel that ends later gets a \`system\` message with \`"status": "error"\` and the message alone,
then \`phx_close\`. Handshakes are refused with 401, 403, 404, 429 or 431 and \`{"error": "message"}\`, broadcasts over HTTP with 400, 401, 403, 413, 415, 422 or 429 and \`{"message"}\` or \`{"errors"}\`.

${table(realtime, 'Where')}`
}

function table(rows: readonly Row[], second = 'Status'): string {
  const lines = rows.map(([code, status, meaning]) => `| \`${code}\` | ${status} | ${meaning} |`)
  return [`| Code | ${second} | Meaning |`, '| --- | --- | --- |', ...lines, ''].join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(ERROR_LIST_FILE, errorList())
}
