// Texts for learners must be in `messages.ts` files, where they can be found, compared and changed together.
import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))

/** Words that are data, not texts of a screen. */
const DATA = new Set([
  // A whole recipe, as a teacher would have written it.
  'domain/cook/recipes/sample-recipe.ts',
  // Units as stored, and their singulars.
  'domain/cook/recipes/yield-text.ts',
  // Measures as they are read aloud.
  'features/cook/cooking/voice/spoken-fractions.ts',
  'features/cook/cooking/voice/spoken-text.ts',
  'features/cook/cooking/voice/spoken-units.ts',
  // Names of browsers and systems.
  'features/account/account/device-name.ts',
])

/** A header's scheme, names of keys, levels as stored. */
const NOT_WORDS = new Set([
  'Bearer ',
  'Escape',
  'Enter',
  'Home',
  'End',
  'Beginner',
  'Intermediate',
  'Advanced',
])

/** Attributes and calls whose strings no learner reads. */
const UNREAD_ATTRIBUTES = new Set(['className', 'sizes'])
const UNREAD_CALLS = /^(?:Error|TypeError|console)$/

interface SyntaxNode {
  readonly type: string
  readonly [field: string]: unknown
}

/** With an accent, or beginning with a capital letter: what is left is code, or a word that looks like code. */
function isText(value: string): boolean {
  if (NOT_WORDS.has(value)) return false
  return /[À-ÿ]/.test(value) || /^\p{Lu}\p{Ll}+(?:[\s,:.!?]|$)/u.test(value)
}

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (!isSyntaxNode(node)) return []
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TsLiteralType':
      return []
    case 'JSXText':
      return /\p{L}{2}/u.test(String(node['value'])) ? [String(node['value']).trim()] : []
    case 'StringLiteral':
      return isText(String(node['value'])) ? [String(node['value'])] : []
    case 'TemplateElement':
      return isText(String(node['raw'])) ? [String(node['raw'])] : []
    case 'JSXAttribute':
      return UNREAD_ATTRIBUTES.has(nameOf(node['name'])) ? [] : textsIn(node['value'])
    case 'NewExpression':
    case 'CallExpression':
      return UNREAD_CALLS.test(nameOf(node['callee'])) ? [] : inFieldsOf(node)
    default:
      return inFieldsOf(node)
  }
}

function inFieldsOf(node: SyntaxNode): string[] {
  return Object.entries(node).flatMap(([field, value]) => (field === 'span' ? [] : textsIn(value)))
}

/** `console` for `console.error`. */
function nameOf(node: unknown): string {
  if (!isSyntaxNode(node)) return ''
  return node.type === 'MemberExpression' ? nameOf(node['object']) : String(node['value'])
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null
}

test('texts of screens stand in messages files', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:\.test\.tsx?|messages\.ts|\.gen\.ts)$/.test(name))
    .filter((name) => !DATA.has(name))
  const found = sources.flatMap((name) => {
    const module = parseSync(readFileSync(join(web, name), 'utf8'), {
      syntax: 'typescript',
      tsx: name.endsWith('x'),
    })
    return textsIn(module.body).map((text) => `${name}: “${text}”`)
  })
  expect(found).toEqual([])
})
