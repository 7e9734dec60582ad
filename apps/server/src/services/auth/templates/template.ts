/**
 * The part of Go's html/template that the e-mails use; the hosted service fills the same files:
 * `{{ .Name }}`, `{{ .Data.name }}`, `{{ if .X }} … {{ else }} … {{ end }}`, with or without `{{-` and `-}}`.
 */
import { isJsonObject } from '../../../platform/json-object.ts'

export type TemplateData = { readonly [key: string]: unknown }

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'value'
      readonly path: readonly string[]
      /** Whether it stands in the query or fragment of a link, where it is percent-encoded as in Go. */
      readonly isInQuery: boolean
    }
  | {
      readonly kind: 'condition'
      readonly path: readonly string[]
      readonly filled: Part[]
      readonly fallback: Part[]
    }

export type Template = readonly Part[]

const ACTION = /\s*\{\{-\s+([^}]*?)\s*(?:-\}\}\s*|\}\})|\{\{\s*([^}]*?)\s*(?:\s-\}\}\s*|\}\})/g
/** The end of a text within the query or fragment of an attribute that holds an address. */
const IN_QUERY = /\s(?:href|src|action)\s*=\s*(?:"[^"]*[?#][^"]*|'[^']*[?#][^']*)$/i
const PATH = /^(?:\.[A-Za-z_]\w*)+$/

/** @throws Error naming an unsupported action. */
export function parseTemplate(source: string): Template {
  const root: Part[] = []
  const open: { condition: Extract<Part, { kind: 'condition' }>; into: Part[] }[] = []
  let into = root
  let position = 0
  for (const match of source.matchAll(ACTION)) {
    into.push({ kind: 'text', text: source.slice(position, match.index) })
    position = match.index + match[0].length
    const action = match[1] ?? match[2] ?? ''
    const innermost = open.at(-1)
    if (action.startsWith('if ')) {
      const condition = {
        kind: 'condition',
        path: readPath(action.slice(3)),
        filled: [],
        fallback: [],
      } satisfies Part
      into.push(condition)
      open.push({ condition, into })
      into = condition.filled
    } else if (action === 'else' && innermost) {
      into = innermost.condition.fallback
    } else if (action === 'end' && innermost) {
      into = innermost.into
      open.pop()
    } else {
      const isInQuery = IN_QUERY.test(source.slice(source.lastIndexOf('<', match.index), match.index))
      into.push({ kind: 'value', path: readPath(action), isInQuery })
    }
  }
  if (open.length > 0) throw new Error('The template has an "if" without its "end"')
  root.push({ kind: 'text', text: source.slice(position) })
  return root
}

/** Fills in the data, escaped for HTML, in the query of a link for addresses; missing values are empty. */
export const fillTemplate = (template: Template, data: TemplateData): string =>
  fill(template, data, (text, isInQuery) =>
    escapeHtml(isInQuery ? encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')) : text),
  )

/** As `fillTemplate`, for one line of plain text: line breaks in values are removed. */
export const fillLine = (template: Template, data: TemplateData): string =>
  fill(template, data, (text) => text.replaceAll(/\p{Cc}+/gu, ' '))

function fill(
  template: Template,
  data: TemplateData,
  written: (value: string, isInQuery: boolean) => string,
): string {
  return template
    .map((part) => {
      if (part.kind === 'text') return part.text
      const value = textOf(lookUp(data, part.path))
      if (part.kind === 'value') return written(value, part.isInQuery)
      return fill(value === '' ? part.fallback : part.filled, data, written)
    })
    .join('')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function readPath(text: string): readonly string[] {
  const path = text.trim()
  if (!PATH.test(path)) throw new Error(`The template has an action that is not understood: ${path}`)
  return path.slice(1).split('.')
}

function lookUp(data: TemplateData, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    data,
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
