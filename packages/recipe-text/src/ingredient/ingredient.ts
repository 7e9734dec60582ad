// The one value that every way of writing an ingredient is read into.

import type { UnitId } from '../units/units.ts'

/** An amount, or the two ends of one ("2 a 3"). Always finite, above zero, and `min <= max`. */
export interface Quantity {
  readonly min: number
  readonly max: number
}

/** A quantity with its unit. */
export interface Measured {
  readonly quantity: Quantity
  readonly unit: UnitId
}

export type DiagnosticCode =
  | 'unreadable-number'
  | 'unknown-unit'
  | 'ambiguous-unit'
  | 'compound-amount'
  | 'several-amounts'
  | 'glued-ingredients'
  | 'assumed-decimal'
  | 'assumed-number'
  | 'assumed-unit'
  | 'converted-unit'
  | 'no-amount'
  | 'no-ingredient'
  | 'heading'
  | 'no-ingredient-line'
  | 'empty'
  | 'unexpected-shape'
  | 'too-long'

/** What kept a line from being read for certain, and where: `raw.slice(start, end)`. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  /** Portuguese, for the person who reads the line. */
  readonly message: string
  readonly start: number
  readonly end: number
}

/** `ingredient`: something to weigh or count; `section`: a heading; `text`: shown as written, never computed with. */
export type IngredientKind = 'ingredient' | 'section' | 'text'

export interface IngredientLine {
  /** The line as written; an object shape is first put in words. */
  readonly raw: string
  readonly kind: IngredientKind
  readonly quantity: Quantity | null
  readonly unit: UnitId | null
  /** Singular for counts, without preparation: "cebola roxa". Empty when the line names none. */
  readonly ingredient: string
  /** Preparation, size, weight in brackets, alternatives, purpose. */
  readonly note: string
  /** What would do as well: of "manteiga ou margarina", the second. The note says it too. */
  readonly alternatives: readonly string[]
  /** What is added to the quantity in other measures: of "1 xícara + 2 colheres", the second. */
  readonly added: readonly Measured[]
  readonly diagnostics: readonly Diagnostic[]
  /** Where the amount begins in `raw`, so that a scaled line keeps all other words; null without one. */
  readonly amountStart: number | null
  /** The factor that the quantity was multiplied by since it was read; 1 for a line as written. */
  readonly scale: number
}

const MESSAGES: Record<DiagnosticCode, string> = {
  'unreadable-number': 'Há um número aqui que não dá para ler com certeza.',
  'unknown-unit': 'Não conhecemos esta medida.',
  'ambiguous-unit': 'Esta abreviação pode ser mais de uma medida.',
  'compound-amount': 'A quantidade soma medidas diferentes.',
  'several-amounts': 'A linha traz mais de uma quantidade; só a primeira foi lida.',
  'glued-ingredients':
    'Parecem dois ingredientes numa linha: só o primeiro foi lido. Escreva um em cada linha.',
  'assumed-decimal': 'O ponto foi lido como vírgula decimal.',
  'assumed-number': 'Lemos o número mais provável: confira.',
  'assumed-unit': 'Lemos a medida mais parecida: confira.',
  'converted-unit': 'A medida foi convertida para mililitros.',
  'no-amount': 'A linha não diz a quantidade.',
  'no-ingredient': 'A linha não diz qual é o ingrediente.',
  heading: 'A linha é um título.',
  'no-ingredient-line': 'A linha fala da receita, não de um ingrediente.',
  empty: 'A linha está vazia.',
  'unexpected-shape': 'O ingrediente está num formato desconhecido.',
  'too-long': 'O texto é longo demais para ser um ingrediente.',
}

export function diagnostic(code: DiagnosticCode, start: number, end: number): Diagnostic {
  return { code, message: MESSAGES[code], start, end }
}
