// The recipe in a page's microdata (itemprop) or RDFa (property), gathered while its tags are read.

import { lastIndexWhere } from '../../text/last-index.ts'
import { decodeEscapes } from '../../text/markup.ts'
import type { MarkedRecipe } from './marked-recipe.ts'
import { plainLines } from './plain-lines.ts'
import type { OpenTag, PageEvent } from './tags.ts'

interface OpenElement {
  readonly name: string
  readonly properties: readonly string[]
  readonly isScope: boolean
  readonly isRecipe: boolean
  /** The text so far, of an element whose text is a value. */
  text: string | null
}

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const LINE_BREAKS: ReadonlySet<string> = new Set('br p li div tr h1 h2 h3 h4'.split(' '))
const PROPERTIES: ReadonlySet<string> = new Set(
  'name recipeYield yield prepTime cookTime totalTime recipeIngredient ingredients recipeInstructions'.split(
    ' ',
  ),
)
/** In microdata a whole address, in RDFa the name of a vocabulary's type. */
const IS_RECIPE = /(?:^|[\s:/])Recipe(?:\s|$)/i
/** Elements that are kept open; a page of tags that never close would hold more. */
const MAX_OPEN = 256
const MAX_OPEN_VALUES = 4

export class Microdata {
  private readonly open: OpenElement[] = []
  private readonly values = new Map<string, string[]>()

  read(event: PageEvent): void {
    if (event.type === 'text') this.addText(decodeEscapes(event.text).replace(/\s+/g, ' '))
    else if (event.type === 'open') this.openElement(event)
    else if (event.type === 'close') this.closeElement(event.name)
  }

  /** Null without an element of the type Recipe. */
  recipe(): MarkedRecipe | null {
    while (this.open.length > 0) this.take(this.open.pop())
    const lines = (...names: string[]): string[] =>
      names
        .flatMap((name) => this.values.get(name) ?? [])
        .flatMap((text) => text.split('\n').flatMap(plainLines))
    if (this.values.size === 0) return null
    const [title = ''] = lines('name')
    return {
      source: 'microdata',
      title,
      yields: lines('recipeYield', 'yield'),
      times: {
        preparation: lines('prepTime')[0] ?? '',
        cooking: lines('cookTime')[0] ?? '',
        total: lines('totalTime')[0] ?? '',
      },
      ingredients: lines('recipeIngredient', 'ingredients').map((text) => ({ text, group: null })),
      steps: lines('recipeInstructions').map((text) => ({ text, section: null })),
    }
  }

  private openElement({ name, attributes }: OpenTag): void {
    if (LINE_BREAKS.has(name)) this.addText('\n')
    const isScope = attributes.has('itemscope') || attributes.has('typeof')
    const isRecipe = isScope && IS_RECIPE.test(attributes.get('itemtype') ?? attributes.get('typeof') ?? '')
    const asked = (attributes.get('itemprop') ?? attributes.get('property') ?? '')
      .split(/\s+/)
      .map((name) => name.replace(/^schema:/, ''))
      .filter((property) => PROPERTIES.has(property))
    const properties = this.isOfRecipe(asked) ? asked : []
    const said = attributes.get('content') ?? attributes.get('datetime')
    if (properties.length > 0 && said !== undefined && said !== '') {
      this.save(properties, decodeEscapes(said))
      if (!VOID.has(name) && this.open.length < MAX_OPEN)
        this.open.push({ name, properties: [], isScope, isRecipe, text: null })
      return
    }
    if (VOID.has(name) || this.open.length >= MAX_OPEN) return
    const isFull = this.open.filter(({ text }) => text !== null).length >= MAX_OPEN_VALUES
    this.open.push({
      name,
      properties,
      isScope,
      isRecipe,
      text: properties.length > 0 && !isFull ? '' : null,
    })
  }

  /** The author's name is not the recipe's name; an instruction may be an item of its own. */
  private isOfRecipe(properties: readonly string[]): boolean {
    if (properties.length === 0) return false
    const scope = this.open[lastIndexWhere(this.open, (element) => element.isScope)]
    return scope?.isRecipe === true
  }

  private addText(text: string): void {
    for (const element of this.open) if (element.text !== null) element.text += text
  }

  private closeElement(name: string): void {
    if (LINE_BREAKS.has(name)) this.addText('\n')
    const at = lastIndexWhere(this.open, (element) => element.name === name)
    if (at === -1) return
    for (const element of this.open.splice(at)) this.take(element)
  }

  private take(element: OpenElement | undefined): void {
    if (element?.text !== null && element !== undefined) this.save(element.properties, element.text)
  }

  private save(properties: readonly string[], text: string): void {
    for (const property of properties) {
      const values = this.values.get(property) ?? []
      values.push(text)
      this.values.set(property, values)
    }
  }
}
