// The recipe in a page's JSON-LD (schema.org), in the forms in which pages write it.

import { decodeEntities } from '../../text/markup.ts'
import { isRecord } from '../../text/record.ts'
import { entriesOf, MOST, textsOf, typesOf, valueOf, type Node } from './json-ld-texts.ts'
import { isUseful, type GroupedText, type MarkedRecipe, type MarkedStep } from './marked-recipe.ts'
import { plainLines } from './plain-lines.ts'

const DEEPEST = 10

/**
 * @param scripts contents of scripts of type application/ld+json
 * @returns the recipe with the most ingredients and steps; where no recipe has any, the first one with a title; null without a recipe
 */
export function recipeOfJsonLd(scripts: readonly string[]): MarkedRecipe | null {
  const found: MarkedRecipe[] = []
  for (const script of scripts) {
    const parsed = parse(script)
    const nodes = new Map<string, Node>()
    collect(parsed, DEEPEST, (node) => {
      const id = node['@id']
      if (typeof id === 'string' && Object.keys(node).length > 1 && !nodes.has(id)) nodes.set(id, node)
    })
    collect(parsed, DEEPEST, (node) => {
      if (found.length < MOST && typesOf(node).some((type) => /^recipe$/i.test(type)))
        found.push(new NodeReader(nodes).recipe(node))
    })
  }
  const useful = found.filter(isUseful)
  const [first] = useful.sort((a, b) => sizeOf(b) - sizeOf(a))
  return first ?? found.find(({ title }) => title !== '') ?? null
}

function sizeOf({ ingredients, steps }: MarkedRecipe): number {
  return (
    (ingredients.length > 0 ? MOST : 0) + (steps.length > 0 ? MOST : 0) + ingredients.length + steps.length
  )
}

/** Marks that hid scripts from old browsers. */
const WRAPPERS = [
  ['<!--', '-->'],
  ['/*<![CDATA[*/', '/*]]>*/'],
  ['//<![CDATA[', '//]]>'],
  ['<![CDATA[', ']]>'],
] as const

function parse(script: string): unknown {
  const bare = WRAPPERS.reduce((text, [head, foot]) => {
    const inner = text.trim()
    const from = inner.startsWith(head) ? head.length : 0
    return inner.slice(from, inner.endsWith(foot) ? -foot.length : undefined)
  }, script)
  // Line breaks within texts, commas and semicolons at ends, and marks escaped as entities are the usual faults.
  const onOneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ')
  const withoutEnds = (text: string): string =>
    onOneLine(text)
      .replace(/,(\s{0,20})([}\]])/g, '$1$2')
      .replace(/;\s{0,20}$/, '')
  for (const repair of [
    String,
    onOneLine,
    withoutEnds,
    (text: string) => withoutEnds(decodeEntities(text)),
  ]) {
    try {
      return JSON.parse(repair(bare)) as unknown
    } catch {
      continue
    }
  }
  return null
}

/** Visits every node once, the outer one first. */
function collect(value: unknown, depth: number, visit: (node: Node) => void): void {
  if (depth === 0) return
  if (isRecord(value)) visit(value)
  const inner = Array.isArray(value) ? value.slice(0, MOST) : isRecord(value) ? Object.values(value) : []
  for (const one of inner) collect(one, depth - 1, visit)
}

/** Nodes that are visited for one recipe; references may lead around in circles. */
const MAX_VISITS = 2500

class NodeReader {
  private visits = 0
  private readonly nodes: ReadonlyMap<string, Node>

  /** @param nodes of the script, by their ids */
  constructor(nodes: ReadonlyMap<string, Node>) {
    this.nodes = nodes
  }

  recipe(node: Node): MarkedRecipe {
    return {
      source: 'json-ld',
      title: plainLines(textsOf(valueOf(node, 'name', 'headline'))[0] ?? '').join(' '),
      yields: textsOf(valueOf(node, 'recipeYield', 'yield')).flatMap(plainLines),
      times: {
        preparation: durationOf(valueOf(node, 'prepTime')),
        cooking: durationOf(valueOf(node, 'cookTime')),
        total: durationOf(valueOf(node, 'totalTime')),
      },
      ingredients: this.ingredients(
        valueOf(node, 'recipeIngredient', 'ingredients', 'supply'),
        null,
        DEEPEST,
      ).slice(0, MOST),
      steps: this.steps(valueOf(node, 'recipeInstructions', 'step'), null, DEEPEST).slice(0, MOST),
    }
  }

  /** The node that `{"@id": …}` alone refers to. */
  private whole(value: unknown): unknown {
    if (!isRecord(value) || Object.keys(value).length > 1) return value
    const id = value['@id']
    return (typeof id === 'string' ? this.nodes.get(id) : undefined) ?? value
  }

  /** Counts a visit; true once there were too many. */
  private visitsTooMany(): boolean {
    this.visits += 1
    return this.visits > MAX_VISITS
  }

  private ingredients(value: unknown, group: string | null, depth: number): GroupedText[] {
    if (depth === 0 || this.visitsTooMany()) return []
    return entriesOf(this.whole(value)).flatMap((entry) => {
      const one = this.whole(entry)
      if (Array.isArray(one)) return this.ingredients(one, group, depth - 1)
      if (isRecord(one)) {
        const name = plainLines(textsOf(valueOf(one, 'name'))[0] ?? '').join(' ')
        const inner = one['@list'] ?? one['@set'] ?? valueOf(one, 'itemListElement')
        if (inner !== undefined) return this.ingredients(one, name === '' ? group : name, depth - 1)
        const item = valueOf(one, 'item')
        if (item !== undefined) return this.ingredients(item, group, depth - 1)
        const amount =
          textsOf(valueOf(one, 'requiredQuantity', 'amount', 'quantity'))[0] ??
          (name === '' ? '' : amountBeside(one))
        if (name !== '') return plainLines(`${amount} ${name}`).map((text) => ({ text, group }))
      }
      return textsOf(one)
        .flatMap(plainLines)
        .map((text) => ({ text, group }))
    })
  }

  private steps(value: unknown, section: string | null, depth: number): MarkedStep[] {
    if (depth === 0 || this.visitsTooMany()) return []
    const list = this.whole(value)
    if (typeof list === 'string') return plainLines(list).map((text) => ({ text, section }))
    if (Array.isArray(list))
      return list.slice(0, MOST).flatMap((one: unknown) => this.steps(one, section, depth - 1))
    if (!isRecord(list)) return []
    const name = plainLines(textsOf(valueOf(list, 'name'))[0] ?? '').join(' ')
    const inner = list['@list'] ?? list['@set'] ?? valueOf(list, 'itemListElement', 'steps')
    if (inner !== undefined) {
      const isSection = typesOf(list).some((type) => /section$/i.test(type))
      return entriesOf(list).flatMap((one) =>
        this.steps(one, isSection && name !== '' ? name : section, depth - 1),
      )
    }
    const item = valueOf(list, 'item')
    if (item !== undefined && typeof item === 'object') return this.steps(item, section, depth - 1)
    const [text = name] = textsOf(list['@value'] ?? valueOf(list, 'text', 'description', 'item'))
    return this.steps(text, section, depth - 1)
  }
}

/** A PropertyValue's own amount: {"name": "Farinha", "value": 300, "unitText": "g"}. */
function amountBeside(node: Node): string {
  const [value = ''] = textsOf(valueOf(node, 'value'))
  const [unit = ''] = textsOf(valueOf(node, 'unitText', 'unitCode'))
  return `${value} ${unit}`.trim()
}

/** The duration as text; the maximum of a range. */
function durationOf(value: unknown): string {
  const one = Array.isArray(value) ? (value[0] as unknown) : value
  if (isRecord(one)) {
    const end = valueOf(one, 'maxValue') ?? valueOf(one, 'minValue')
    if (end !== undefined) return textsOf(end)[0] ?? ''
  }
  return textsOf(value)[0] ?? ''
}
