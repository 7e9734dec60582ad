// Reads the recipe of a saved page: by its JSON-LD or microdata, else by its text.

import { fold } from '../../text/tokens.ts'
import { assemble } from '../assemble.ts'
import { classify } from '../classify.ts'
import { cleanLine } from '../clean-line.ts'
import { headingOf, PART_NAMES } from '../headings.ts'
import { MAX_PASTED_LENGTH } from '../limits.ts'
import { withLostText } from '../lost-text.ts'
import type { LineReason, LineUse, PastedLine, PastedMark, PastedRecipe } from '../pasted-recipe.ts'
import { slicesAt, splitNumbered, splitSentences } from '../pieces.ts'
import { signsOf } from '../signs.ts'
import { splitLines } from '../source-lines.ts'
import { isoMinutes } from '../times.ts'
import { recipeOfJsonLd } from './json-ld.ts'
import { isUseful, type GroupedText, type MarkedRecipe, type MarkedStep } from './marked-recipe.ts'
import { Microdata } from './microdata.ts'
import { groupsOf, keyOf } from './page-groups.ts'
import { listUnder } from './page-lists.ts'
import { PageLines, type PageLine } from './page-lines.ts'
import { readTags } from './tags.ts'

const BEGINS_AS_PAGE = /^\s*(?:<!doctype\s+html|<html|<head|<body|<\?xml|<!--)/i
const HAS_TAGS = /<(?:div|p|ul|ol|li|span|article|section|table|script|h[1-6]|br)\b[^<>]{0,400}>/i
const FURTHEST_TAG = 4000

export function isPage(pasted: string): boolean {
  return BEGINS_AS_PAGE.test(pasted) || HAS_TAGS.test(pasted.slice(0, FURTHEST_TAG))
}

export function readPage(pasted: string): PastedRecipe {
  const page = new PageLines()
  const microdata = new Microdata()
  const scripts: string[] = []
  for (const event of readTags(pasted.slice(0, MAX_PASTED_LENGTH))) {
    if (event.type === 'raw') {
      if (event.name === 'script' && /ld\+json/i.test(event.attributes.get('type') ?? ''))
        scripts.push(event.text)
      continue
    }
    page.read(event)
    microdata.read(event)
  }
  page.end()
  const ofItems = microdata.recipe()
  const ofScripts = recipeOfJsonLd(scripts)
  const useful = [ofScripts, ofItems].find((one) => one !== null && isUseful(one)) ?? ofScripts
  const marks: PastedMark[] = pasted.length > MAX_PASTED_LENGTH ? [{ code: 'too-long', line: null }] : []
  if (useful === null) return readText(page.lines, marks)
  const marked = withVisible(useful, page.lines)
  const lines = new LineList()
  addMarked(lines, marked)
  const known = new Set(lines.lines.map(({ raw }) => keyOf(raw)))
  for (const { text } of page.lines)
    lines.add(text, 'ignored', known.has(keyOf(text)) ? 'repeated' : 'about-recipe')
  return assemble(marked.source, { lines: lines.lines, marks })
}

/** The recipe with what only the visible page says: lists under headings that the marks lack, and the names of parts. */
function withVisible(marked: MarkedRecipe, page: readonly PageLine[]): MarkedRecipe {
  const { ingredients, steps } = marked
  const listed = ingredients.length > 0 ? ingredients : listUnder('ingredients', page)
  const told =
    steps.length > 0 ? steps : listUnder('method', page).map(({ text, group }) => ({ text, section: group }))
  return { ...marked, ingredients: withGroups(listed, page), steps: withSections(told, page) }
}

function withGroups(listed: readonly GroupedText[], page: readonly PageLine[]): readonly GroupedText[] {
  if (listed.some(({ text, group }) => group !== null || isHeadingOfPart(text))) return listed
  const groups = groupsOf(
    listed.map(({ text }) => text),
    page,
  )
  return listed.map(({ text }, at) => ({ text, group: groups[at] ?? null }))
}

function withSections(steps: readonly MarkedStep[], page: readonly PageLine[]): readonly MarkedStep[] {
  if (steps.some(({ section }) => section !== null)) return steps
  const groups = groupsOf(
    steps.map(({ text }) => text),
    page,
  )
  return steps.map(({ text }, at) => ({ text, section: groups[at] ?? null }))
}

/** Lines of menus and forms come last, so that they do not part the recipe. */
function readText(page: readonly PageLine[], marks: readonly PastedMark[]): PastedRecipe {
  const main = page.filter(({ isFurniture }) => !isFurniture).map(({ text }) => text)
  const text = main.join('\n')
  const read = withLostText(text, classify(splitLines(text)))
  const rest = new LineList(text.length + 1)
  for (const { text: other, isFurniture } of page)
    if (isFurniture) rest.add(other, 'ignored', 'share-or-menu')
  return assemble('page', { lines: [...read.lines, ...rest.lines], marks: [...read.marks, ...marks] })
}

class LineList {
  readonly lines: PastedLine[] = []
  private at: number

  constructor(at = 0) {
    this.at = at
  }

  add(raw: string, use: LineUse, why: LineReason, isCertain = true): void {
    const clean = cleanLine(raw)
    const text = use === 'step' || use === 'title' || use === 'note' ? clean.body : clean.text
    this.lines.push({ text, raw, use, why, isCertain, place: { start: this.at, end: this.at + raw.length } })
    this.at += raw.length + 1
  }
}

const TIME_LABELS = [
  ['preparation', 'Tempo de preparo'],
  ['cooking', 'Tempo de cozimento'],
  ['total', 'Tempo total'],
] as const

function addMarked(lines: LineList, { title, yields, times, ingredients, steps }: MarkedRecipe): void {
  if (title !== '') lines.add(title, 'title', 'said-by-page')
  // "12" and "12 fatias": the words contain more.
  const said = yields.find((text) => /\p{L}/u.test(text)) ?? yields[0]
  if (said !== undefined) lines.add(yieldText(said), 'yield', 'said-by-page')
  for (const [kind, label] of TIME_LABELS) {
    const minutes = isoMinutes(times[kind])
    const text = minutes === null ? times[kind] : `${minutes} minutos`
    if (text !== '' && !/^PT?0/i.test(text)) lines.add(`${label}: ${text}`, 'time', 'said-by-page')
  }
  let group: string | null = null
  for (const one of ingredients) {
    // The list goes on without a part.
    if (one.group === null && group !== null) lines.add('Ingredientes', 'ingredients-heading', 'said-by-page')
    else if (one.group !== null && one.group !== group) lines.add(one.group, 'heading', 'said-by-page')
    group = one.group
    addIngredient(lines, one.text)
  }
  let section: string | null = null
  if (steps.length > 0) lines.add('Modo de preparo', 'method-heading', 'said-by-page')
  const [only] = steps
  const split =
    steps.length === 1 && only !== undefined
      ? sentencesOf(only.text).map((text) => ({ ...only, text }))
      : steps
  for (const step of split) {
    if (step.section !== null && step.section !== section) lines.add(step.section, 'heading', 'said-by-page')
    section = step.section
    lines.add(step.text, 'step', 'said-by-page')
  }
}

function yieldText(said: string): string {
  if (/^\s*\d+\s*$/.test(said)) return `Rendimento: ${said.trim()} porções`
  return /^rend/i.test(said) ? said : `Rendimento: ${said}`
}

function addIngredient(lines: LineList, text: string): void {
  if (isHeadingOfPart(text)) lines.add(text, 'heading', 'said-by-page')
  else lines.add(text, 'ingredient', 'said-by-page', signsOf(cleanLine(text).text).instruction !== 'yes')
}

/** "Massa:", and "Para a cobertura" or "MASSA" among the ingredients of a list. */
function isHeadingOfPart(text: string): boolean {
  const clean = cleanLine(text)
  const heading = headingOf(clean)
  if (heading?.kind !== 'component' || !heading.isCertain) return false
  const [first = ''] = fold(heading.title ?? '').split(' ')
  return clean.body.endsWith(':') || PART_NAMES.has(first)
}

function sentencesOf(text: string): string[] {
  const numbered = splitNumbered(text)
  const starts = numbered.length > 1 ? numbered : splitSentences(text)
  return slicesAt({ raw: text, start: 0, isAfterGap: false }, starts).map(({ raw }) => raw)
}
