/** Settings that every service reads from the environment in the same way. */
import type { Environment } from './environment.ts'
import { StartupError } from './startup-error.ts'

/** @throws StartupError naming the variable and what it should be. */
export function readCount(env: Environment, name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new StartupError(`${name} must be a whole number of 0 or more, not "${text}".`)
  }
  return count
}

/** Like `readCount`, but refuses 0. */
export function readPositiveCount(env: Environment, name: string, otherwise: number): number {
  const count = readCount(env, name, otherwise)
  if (count === 0) throw new StartupError(`${name} must be a whole number of 1 or more, not "${env[name]}".`)
  return count
}

/** The parts between commas, without the blanks around them. */
export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
