/** The settings response.status and response.headers, by which a function in the database changes its response. */
import { restError } from '../vocabulary/errors.ts'
import { headerValue, isFraming } from './header-syntax.ts'
import type { RestResponse } from './rest-response.ts'
import type { QueryResult } from './query-result.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

/** @throws RestError PGRST111, PGRST112 */
export function applySettings(response: RestResponse, { status, headers }: QueryResult): RestResponse {
  if (status === null && headers === null) return response
  const chosen = headers === null ? [] : parseHeaders(headers)
  const own = chosen.filter(([name]) => !isFraming(name))
  const replaced = new Set(own.map(([name]) => name.toLowerCase()))
  return {
    status: status === null ? response.status : parseStatus(status),
    headers: [...response.headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...own],
    body: response.body,
  }
}

function parseStatus(text: string): number {
  const status = Number(/^\d{3}/.exec(text)?.[0])
  if (status >= 200 && status <= 599) return status
  throw restError('PGRST112', 'response.status guc must be a valid status code')
}

function parseHeaders(text: string): [string, string][] {
  const refusal = restError(
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw refusal
  }
  if (!Array.isArray(list)) throw refusal
  return list.map((item: unknown) => {
    const entries = isJsonObject(item) ? Object.entries(item) : []
    const [name = '', given]: [string?, unknown?] = entries[0] ?? []
    const value = headerValue(name, given)
    if (entries.length !== 1 || value === null) throw refusal
    return [name, value]
  })
}
