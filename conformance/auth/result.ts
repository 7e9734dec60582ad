/** Runs a case and makes its outcome comparable with what the case expects. */
import type { AuthCase } from './auth-case.ts'
import { held } from './shapes.ts'
import type { World } from './world.ts'

interface ClientResponse {
  readonly data?: unknown
  readonly error: unknown
}

const isClientResponse = (value: unknown): value is ClientResponse =>
  typeof value === 'object' && value !== null && 'error' in value

/** @returns two values that are equal if the case holds. */
export async function resultOf(
  { act, gives, refused }: AuthCase,
  world: World,
): Promise<{ actual: unknown; expected: unknown }> {
  const expected = refused ? { refused } : { gives: plain(gives) }
  const actual = await responseOf(act, world)
  return { actual: held(actual, expected), expected }
}

async function responseOf(act: AuthCase['act'], world: World): Promise<unknown> {
  let response: unknown
  try {
    response = await act(world)
  } catch (error) {
    return { refused: refusalOf(error) }
  }
  if (!isClientResponse(response)) return { gives: plain(response) }
  if (!response.error) return { gives: plain(response.data) }
  return isEmpty(response.data)
    ? { refused: refusalOf(response.error) }
    : { refusedWith: plain(response.data) }
}

function refusalOf(error: unknown): object {
  const { status, code, message, reasons } = error as Record<string, unknown>
  // Without a code in the response the client's error has none either.
  return { status, code: code ?? null, message, ...(reasons === undefined ? {} : { reasons }) }
}

/** Whether data holds nothing but null, undefined and empty objects. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true
  return typeof data === 'object' && Object.values(data).every(isEmpty)
}

/** The value as JSON would write it, without undefined properties. Shapes are kept. */
function plain(value: unknown): unknown {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, plain(part)]])),
  )
}

const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
