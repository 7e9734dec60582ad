// Finds the tests of a source file by their titles.

import { parseSync } from '@swc/core'
import { isJsonObject } from '../../../apps/server/src/platform/json-object.ts'

/** Titles from the outermost describe to a test, or to a describe. `null` marks text known only at run time. */
export type TitlePath = readonly TitlePart[]
type TitlePart = readonly (string | null)[]

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const GROUPS_AND_TESTS = new Set(['test', 'it', 'describe'])
const NEVER_RUN = new Set(['skip', 'todo', 'fixme', 'skipIf'])
/** Placeholders that Vitest replaces by values of a case: `%s`, `$name`. */
const FILLED_IN = /%[sdifjoO]|\$[\w.]+/

/** The titles of all tests and groups that run. Parts from templates and `each` are unknown. */
export function testTitles(source: string): TitlePath[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }) as unknown as Node
  const callees = new Set([...GROUPS_AND_TESTS, ...extendedTests(module)])
  return collect(module, callees, [])
}

/** Whether a path ends with these titles, each as written in full. Titles of which every word is unknown do not count. */
export function endsWith(path: TitlePath, titles: readonly string[]): boolean {
  const end = path.slice(-titles.length)
  if (!end.every((part) => /\p{L}/u.test(part.join('')))) return false
  return end.length === titles.length && end.every((part, index) => pattern(part).test(titles[index] ?? ''))
}

function collect(value: unknown, callees: ReadonlySet<string>, outer: TitlePath): TitlePath[] {
  if (Array.isArray(value)) return value.flatMap((entry) => collect(entry, callees, outer))
  if (!isNode(value)) return []
  const title = value.type === 'CallExpression' ? titleOf(value, callees) : null
  if (title === null) return Object.values(value).flatMap((child) => collect(child, callees, outer))
  const path = [...outer, title]
  return [path, ...collect(value['arguments'], callees, path)]
}

/** The title of `test('…', …)`, `test.describe('…', …)` or `it.each(cases)('…', …)`; null for any other call. */
function titleOf(call: Node, callees: ReadonlySet<string>): TitlePart | null {
  const names = calleeNames(call['callee'])
  const [root = ''] = names
  if (!callees.has(root) || names.some((name) => NEVER_RUN.has(name))) return null
  const [first, second] = call['arguments'] as { expression: Node }[]
  // A title alone is a setting (`test.use`, `test.slow`) or the cases of `each`.
  return first && second ? textOf(first.expression) : null
}

/** `it.each(cases)` → ['it', 'each']; of `it.each(cases)('…')` too. */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee['value'])]
  if (callee.type === 'MemberExpression') {
    return [...calleeNames(callee['object']), ...calleeNames(callee['property'])]
  }
  if (callee.type === 'CallExpression') return calleeNames(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee['tag'])
  return []
}

function textOf(expression: Node): TitlePart | null {
  if (expression.type === 'StringLiteral') return withUnknowns(String(expression['value']))
  if (expression.type !== 'TemplateLiteral') return null
  const quasis = expression['quasis'] as { cooked: string }[]
  return quasis.flatMap(({ cooked }, index) => (index === 0 ? [cooked] : [null, cooked]))
}

function withUnknowns(title: string): TitlePart {
  return title.split(FILLED_IN).flatMap((text, index) => (index === 0 ? [text] : [null, text]))
}

/** Names given to `test.extend(…)`: tests with fixtures of their own. */
function extendedTests(module: Node): string[] {
  return (module['body'] as Node[]).flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    const declarations = statement['declarations'] as { id: Node; init: Node | null }[]
    return declarations.flatMap(({ id, init }) =>
      init && init.type === 'CallExpression' && calleeNames(init).join('.') === 'test.extend'
        ? [String(id['value'])]
        : [],
    )
  })
}

function pattern(part: TitlePart): RegExp {
  const source = part.map((text) => (text === null ? '.+' : text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${source.join('')}$`)
}

function isNode(value: unknown): value is Node {
  return isJsonObject(value)
}
