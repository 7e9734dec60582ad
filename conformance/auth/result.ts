/** Runs a case and makes its outcome comparable with what the case expects. */
import type { AuthCase } from './auth-case.ts'
import { held } from './shapes.ts'
import type { World } from './world.ts'

interface ClientAnswer {
  readonly data?: unknown
  readonly error: unknown
}

const isClientAnswer = (value: unknown): value is ClientAnswer =>
  typeof value === 'object' && value !== null && 'error' in value

/** @returns two values that are equal if the case holds. */
export async function resultOf(
  { act, gives, refused }: AuthCase,
  world: World,
): Promise<{ actual: unknown; expected: unknown }> {
  const expected = refused ? { refused } : { gives: plain(gives) }
  const actual = await answerOf(act, world)
  return { actual: held(actual, expected), expected }
}

async function answerOf(act: AuthCase['act'], world: World): Promise<unknown> {
  let answer: unknown
  try {
    answer = await act(world)
  } catch (error) {
    return { refused: refusalOf(error) }
  }
  if (!isClientAnswer(answer)) return { gives: plain(answer) }
  if (!answer.error) return { gives: plain(answer.data) }
  return isEmpty(answer.data) ? { refused: refusalOf(answer.error) } : { refusedWith: plain(answer.data) }
}

function refusalOf(error: unknown): object {
  const { status, code, message, reasons } = error as Record<string, unknown>
  // Without a code in the answer the client's error has none either.
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
