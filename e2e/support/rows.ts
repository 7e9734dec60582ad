/** Rows prepared and read with the operator's key, as a back office would do it. */
import { keysOf, sharedInstallation } from './installation.ts'

export type Row = Readonly<Record<string, unknown>>

export function insertRow<T extends Row>(table: string, row: Row): Promise<T> {
  return request<T[]>('POST', table, row).then(([inserted]) => inserted as T)
}

/** @param query filters as the data API takes them: `id=eq.…` */
export function readRows<T extends Row>(table: string, query: string): Promise<T[]> {
  return request<T[]>('GET', `${table}?${query}`)
}

export function updateRows<T extends Row>(table: string, query: string, values: Row): Promise<T[]> {
  return request<T[]>('PATCH', `${table}?${query}`, values)
}

export function deleteRows(table: string, query: string): Promise<Row[]> {
  return request<Row[]>('DELETE', `${table}?${query}`)
}

async function request<T>(method: string, path: string, body?: Row): Promise<T> {
  const { url, ...rest } = sharedInstallation()
  const key = keysOf({ url, ...rest }).serviceRole
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  // A function without a result has an empty response.
  return (text === '' ? [] : JSON.parse(text)) as T
}
