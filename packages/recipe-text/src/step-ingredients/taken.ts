// The amount of each ingredient that one step takes.

import type { NamedLine } from './line-names.ts'
import { isSameAmount, type Mention } from './mentions.ts'
import type { Quoted } from './portions.ts'
import { plus, reduced, type Stock } from './stock.ts'
import { ALL, type Portion, type Share, type StepIngredient } from './step-ingredient.ts'
import type { Word } from './stems.ts'

interface Taking {
  readonly line: NamedLine
  readonly quotes: Quoted[]
  /** Index of its first mention. */
  readonly at: number
  isAlone: boolean
  /** The step names amounts of single pieces. */
  isEach: boolean
}

/** The place of an ingredient that no word of the step names: after all others. */
const LAST = Number.MAX_SAFE_INTEGER
const PLAIN: Quoted = {
  kind: 'all',
  share: null,
  measured: null,
  isOfTheWhole: false,
  isRemainder: false,
  start: LAST,
}

export class Taken {
  readonly #stock: Stock
  readonly #step: number
  readonly #takings = new Map<number, Taking>()

  /** @param step 0 for the first */
  constructor(stock: Stock, step: number) {
    this.#stock = stock
    this.#step = step
  }

  has(position: number): boolean {
    return this.#takings.has(position)
  }

  /** @param isAlone whether nothing else is named with it */
  add(line: NamedLine, { quoted, at }: Mention, isAlone: boolean, isEach: boolean): void {
    const known = this.#takings.get(line.position)
    if (known === undefined) {
      this.#takings.set(line.position, { line, quotes: [quoted], at, isAlone, isEach })
      return
    }
    known.quotes.push(quoted)
    known.isAlone &&= isAlone
  }

  addWhole(line: NamedLine): void {
    if (!this.has(line.position))
      this.#takings.set(line.position, { line, quotes: [PLAIN], at: LAST, isAlone: false, isEach: false })
  }

  /** "Ferva |o restante|": the rest of what the step named a part of before. */
  addBareRest(tokens: readonly Word[]): void {
    const at = tokens.findIndex(({ stem }, index) => {
      const [before, after] = [tokens[index - 1]?.key ?? '', tokens[index + 1]?.key ?? '']
      return (stem === 'restante' || stem === 'resto') && before === 'o' && !/^d[eoa]s?$/.test(after)
    })
    if (at === -1) return
    const parts = [...this.#takings.values()].filter(
      (taking) => taking.at < at && taking.quotes.every(({ kind }) => kind !== 'all' && kind !== 'rest'),
    )
    parts.sort((a, b) => b.at - a.at)[0]?.quotes.push({ ...PLAIN, kind: 'rest', start: at })
  }

  /** The step's ingredients in the order of its words; what they leave is noted in the stock. */
  end(): StepIngredient[] {
    return [...this.#takings.values()]
      .sort((a, b) => a.at - b.at || a.line.position - b.line.position)
      .map((taking) => ({ position: taking.line.position, portion: this.#portion(taking) }))
  }

  #portion({ line, quotes, isAlone, isEach }: Taking): Portion {
    const { position } = line
    const isEverything = quotes.some((quoted) => isRest(quoted, line, isEach))
    const share = isEverything ? null : sumOf(quotes, line)
    if (!isEverything && !(share !== null && share.numerator >= share.denominator)) {
      this.#stock.takePart(position, share)
      const measured = quotes.length === 1 ? (quotes[0]?.measured ?? null) : null
      if (share === null && measured === null) return { kind: 'some', share: null, measured: null }
      return { kind: 'part', share, measured }
    }
    const isWhole = this.#stock.isWhole(position) && this.#stock.isOpen(position)
    this.#stock.takeRest(position, this.#step, isAlone)
    return isWhole ? ALL : { kind: 'rest', share: this.#stock.share(position), measured: null }
  }
}

/** From this part on, an amount without an article is that of the line; below it, that of a piece. */
const SMALLEST_PART = 1 / 8

/** True where the quoted amount is the whole remainder: nothing is quoted, or the amount of one piece. */
function isRest(quoted: Quoted, line: NamedLine, isEach: boolean): boolean {
  if (quoted.kind === 'all' || quoted.kind === 'rest') return true
  if (quoted.kind !== 'measure') return false
  if (isSameAmount(quoted, line)) return true
  if (quoted.isOfTheWhole) return false
  const share = shareOf(quoted, line)
  const isPiece = share !== null && share.numerator / share.denominator < SMALLEST_PART
  return isEach || isPiece
}

function sumOf(quotes: readonly Quoted[], line: NamedLine): Share | null {
  return quotes.reduce<Share | null>(
    (sum, quoted) => {
      const share = quoted.share ?? shareOf(quoted, line)
      return sum === null || share === null ? null : plus(sum, share)
    },
    { numerator: 0, denominator: 1 },
  )
}

const SCALE = 1000

/** The part of the line's amount in the same unit; null in another one. */
function shareOf({ measured }: Quoted, { line: { quantity, unit } }: NamedLine): Share | null {
  if (measured === null || quantity === null || measured.unit !== unit) return null
  const [numerator, denominator] = [measured.quantity.max * SCALE, quantity.max * SCALE]
  const isExact = Number.isInteger(numerator) && Number.isInteger(denominator)
  return isExact ? reduced({ numerator, denominator }) : null
}
