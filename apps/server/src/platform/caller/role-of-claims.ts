/** The role that a token names. */
import type { Claims } from '../tokens/tokens.ts'
import type { RoleClaimPath, RoleClaimStep } from './role-claim-path.ts'
import { isJsonObject } from '../json-object.ts'

/**
 * Source: PostgREST 14, references/auth (role extraction).
 * @returns a string as it is, any other value as JSON; null if there is no value at the path.
 */
export function roleOfClaims(claims: Claims, path: RoleClaimPath): string | null {
  let value: unknown = claims
  for (const step of path) {
    value = follow(value, step)
    if (value === undefined) return null
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function follow(value: unknown, step: RoleClaimStep): unknown {
  if (step.kind === 'key') {
    return isJsonObject(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined
  }
  if (!Array.isArray(value)) return undefined
  const list: readonly unknown[] = value
  if (step.kind === 'index') return list[step.index]
  return list.find((item) => typeof item === 'string' && fits(item, step.operator, step.value))
}

function fits(
  item: string,
  operator: (RoleClaimStep & { kind: 'filter' })['operator'],
  value: string,
): boolean {
  switch (operator) {
    case '==':
      return item === value
    case '!=':
      return item !== value
    case '^==':
      return item.startsWith(value)
    case '==^':
      return item.endsWith(value)
    case '*==':
      return item.includes(value)
  }
}
