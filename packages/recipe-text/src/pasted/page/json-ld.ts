// The recipe in a page's JSON-LD (schema.org), in the forms in which pages write it.

import { plainLines } from './plain-lines.ts'
import { isUseful, type MarkedRecipe } from './marked-recipe.ts'

const DEEPEST = 8
const MOST = 500

/** @param scripts contents of scripts of type application/ld+json @returns the first recipe with ingredients or steps */
export function recipeOfJsonLd(scripts: readonly string[]): MarkedRecipe | null {
  for (const script of scripts) {
    const found = findRecipe(parse(script), DEEPEST)
    const recipe = found === null ? null : readRecipeNode(found)
    if (recipe !== null && isUseful(recipe)) return recipe
  }
  return null
}

/** Marks that hid scripts from old browsers. */
const WRAPPERS = [
  ['<!--', '-->'],
  ['/*<![CDATA[*/', '/*]]>*/'],
  ['<![CDATA[', ']]>'],
] as const

function parse(script: string): unknown {
  const bare = WRAPPERS.reduce((text, [head, foot]) => {
    const inner = text.trim()
    const from = inner.startsWith(head) ? head.length : 0
    return inner.slice(from, inner.endsWith(foot) ? -foot.length : undefined)
  }, script)
  try {
    return JSON.parse(bare) as unknown
  } catch {
    return parseLoosely(bare)
  }
}

/** Line breaks within texts are the usual fault of such scripts. */
function parseLoosely(script: string): unknown {
  try {
    return JSON.parse(script.replace(/[\r\n\t]+/g, ' ')) as unknown
  } catch {
    return null
  }
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function findRecipe(value: unknown, depth: number): Node | null {
  if (depth === 0) return null
  const inner = Array.isArray(value) ? value.slice(0, MOST) : isNode(value) ? Object.values(value) : []
  if (isNode(value) && typesOf(value).some((type) => /(?:^|\/)recipe$/i.test(type))) return value
  for (const one of inner) {
    const found = typeof one === 'object' ? findRecipe(one, depth - 1) : null
    if (found !== null) return found
  }
  return null
}

function typesOf(node: Node): string[] {
  return textsOf(node['@type'] ?? node['type'])
}

function readRecipeNode(node: Node): MarkedRecipe {
  return {
    source: 'json-ld',
    title: plainLines(textsOf(node['name'] ?? node['headline'])[0] ?? '').join(' '),
    yields: textsOf(node['recipeYield'] ?? node['yield']).flatMap(plainLines),
    times: {
      preparation: textsOf(node['prepTime'])[0] ?? '',
      cooking: textsOf(node['cookTime'])[0] ?? '',
      total: textsOf(node['totalTime'])[0] ?? '',
    },
    ingredients: textsOf(node['recipeIngredient'] ?? node['ingredients'])
      .flatMap(plainLines)
      .slice(0, MOST),
    steps: stepsOf(node['recipeInstructions'], null, DEEPEST).slice(0, MOST),
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value)
    ? value
        .slice(0, MOST)
        .flatMap((one: unknown) =>
          typeof one === 'object' && one !== null && !isNode(one)
            ? []
            : textsOf(isNode(one) ? (one['name'] ?? one['text']) : one),
        )
    : []
}

function stepsOf(
  value: unknown,
  section: string | null,
  depth: number,
): { text: string; section: string | null }[] {
  if (depth === 0) return []
  if (typeof value === 'string') return plainLines(value).map((text) => ({ text, section }))
  if (Array.isArray(value))
    return value.slice(0, MOST).flatMap((one: unknown) => stepsOf(one, section, depth - 1))
  if (!isNode(value)) return []
  const name = plainLines(textsOf(value['name'])[0] ?? '').join(' ')
  const inner = value['itemListElement'] ?? value['steps']
  if (inner !== undefined) {
    const isSection = typesOf(value).some((type) => /section$/i.test(type))
    return stepsOf(inner, isSection && name !== '' ? name : section, depth - 1)
  }
  const text = textsOf(value['text'] ?? value['description'])[0] ?? name
  return stepsOf(text, section, depth - 1)
}
