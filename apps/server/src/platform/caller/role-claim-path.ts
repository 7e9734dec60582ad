/** Path of the role within a token's claims. Source: PostgREST 14, references/auth (role extraction). */

export const ROLE_FILTERS = ['==^', '==', '!=', '^==', '*=='] as const

export type RoleClaimStep =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  /** The first text of a list that equals (`==`), differs from (`!=`), starts with (`^==`), ends with (`==^`) or contains (`*==`) the value. Last step only. */
  | { readonly kind: 'filter'; readonly operator: (typeof ROLE_FILTERS)[number]; readonly value: string }

/** Never empty. */
export type RoleClaimPath = readonly RoleClaimStep[]

const STEPS =
  /\.(?:(?<plain>[\p{L}\p{N}_$@]+)|"(?<quoted>[^"]*)")|\[(?<index>\d{1,9})\]|\[\?\(@\s*(?<operator>==\^|==|!=|\^==|\*==)\s*"(?<value>[^"]*)"\)\]$/uy

/** Reads `.role`, `.app[0]."the-role"`, `.roles[?(@ ^== "shop_")]`. @returns undefined for an invalid path. */
export function parseRoleClaimPath(text: string): RoleClaimPath | undefined {
  const steps: RoleClaimStep[] = []
  const pattern = new RegExp(STEPS)
  while (pattern.lastIndex < text.length) {
    const groups = pattern.exec(text)?.groups
    if (!groups) return undefined
    steps.push(stepOf(groups))
  }
  return steps.length === 0 ? undefined : steps
}

function stepOf({ plain, quoted, index, operator, value }: Record<string, string>): RoleClaimStep {
  if (index !== undefined) return { kind: 'index', index: Number(index) }
  const filter = ROLE_FILTERS.find((known) => known === operator)
  if (filter !== undefined) return { kind: 'filter', operator: filter, value: value ?? '' }
  return { kind: 'key', name: plain ?? quoted ?? '' }
}
