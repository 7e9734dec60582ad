/**
 * Globs of the redirect allow list: `*` stops at `.` and `/`, `**` at nothing, `?` is one character that is neither, `[a-z]` and
 * `[!a-z]` are sets, `{a,b}` are alternatives, `\` escapes the next character.
 * Source: the original's glob library (gobwas/glob with separators `.` and `/`).
 */

const compiled = new Map<string, RegExp>()

/** Compiled globs are cached: the operator's list is short and fixed. */
export function globToRegExp(glob: string): RegExp {
  let expression = compiled.get(glob)
  if (!expression) {
    expression = new RegExp(`^${translate(glob)}$`, 'su')
    compiled.set(glob, expression)
  }
  return expression
}

/** Whether a glob is well formed. A list written as JSON is not. */
export function isGlob(glob: string): boolean {
  let open = 0
  for (const { groups } of glob.matchAll(TOKEN)) {
    const sign = groups?.['rest']
    if (sign === '[' || sign === '\\') return false
    if (sign === '{') open += 1
    if (sign === '}' && open > 0) open -= 1
  }
  if (open > 0) return false
  try {
    globToRegExp(glob)
    return true
  } catch {
    // A set such as [z-a].
    return false
  }
}

const TOKEN =
  /\\(?<escaped>.)|(?<deep>\*\*+)|(?<star>\*)|(?<one>\?)|\[(?<not>!?)(?<set>[^\]]+)\]|(?<rest>.)/gsu

function translate(glob: string): string {
  let alternatives = 0
  return glob.replaceAll(TOKEN, (token: string, ...captures: unknown[]) => {
    const { escaped, deep, star, one, not, set } = captures.at(-1) as Record<string, string | undefined>
    if (escaped !== undefined) return literal(escaped)
    if (deep !== undefined) return '.*'
    if (star !== undefined) return '[^./]*'
    if (one !== undefined) return '[^./]'
    if (set !== undefined) return `[${not ? '^' : ''}${set.replaceAll(/[\\^[]/g, String.raw`\$&`)}]`
    if (token === '{') {
      alternatives += 1
      return '(?:'
    }
    if (token === '}' && alternatives > 0) {
      alternatives -= 1
      return ')'
    }
    return token === ',' && alternatives > 0 ? '|' : literal(token)
  })
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)
}
