/**
 * Finds the origins of a view's columns in the rule that Postgres stores for it. The rule is the text of a parsed query: fields
 * are written ` :name value`, nodes `{TYPE …}` and lists `(…)`; a backslash escapes these characters elsewhere.
 */

/** A column of a table or view: the table's oid and the column's attribute number. */
export interface ColumnOrigin {
  readonly relation: number
  readonly column: number
}

/** Depth of the query's own fields in `({QUERY …})`, and of its target entries' in `:targetList ({TARGETENTRY …} …)`. */
const QUERY_DEPTH = 2
const ENTRY_DEPTH = 4

const TARGETS = ' :targetList ('
const ENTRY_FIELDS = { resno: ' :resno ', relation: ' :resorigtbl ', column: ' :resorigcol ' } as const

/**
 * @param rule a view's `pg_rewrite.ev_action` as text.
 * @returns by number of the view's column; a column that is computed, or one of a union, has no origin.
 */
export function columnOrigins(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>()
  let entry = { resno: 0, relation: 0, column: 0 }
  let [depth, inTargets] = [0, false]
  for (let at = 0; at < rule.length; at += 1) {
    switch (rule.charCodeAt(at)) {
      case BACKSLASH:
        at += 1
        break
      case OPEN_BRACE:
      case OPEN_PARENTHESIS:
        depth += 1
        if (inTargets && depth === ENTRY_DEPTH) entry = { resno: 0, relation: 0, column: 0 }
        break
      case CLOSE_BRACE:
      case CLOSE_PARENTHESIS:
        if (inTargets && depth === ENTRY_DEPTH && entry.relation > 0) {
          origins.set(entry.resno, { relation: entry.relation, column: entry.column })
        }
        depth -= 1
        // The rest of the rule describes other queries.
        if (inTargets && depth === QUERY_DEPTH) return origins
        break
      case BLANK:
        if (depth === QUERY_DEPTH) inTargets ||= rule.startsWith(TARGETS, at)
        else if (inTargets && depth === ENTRY_DEPTH) readField(rule, at, entry)
        break
      default:
    }
  }
  return origins
}

const [BLANK, BACKSLASH] = [0x20, 0x5c]
const [OPEN_BRACE, CLOSE_BRACE] = [0x7b, 0x7d]
const [OPEN_PARENTHESIS, CLOSE_PARENTHESIS] = [0x28, 0x29]

function readField(rule: string, at: number, entry: Record<keyof typeof ENTRY_FIELDS, number>): void {
  for (const name of ['resno', 'relation', 'column'] as const) {
    const field = ENTRY_FIELDS[name]
    if (rule.startsWith(field, at))
      entry[name] = Number.parseInt(rule.slice(at + field.length, at + field.length + 10), 10)
  }
}
