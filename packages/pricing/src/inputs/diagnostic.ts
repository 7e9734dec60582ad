// What is wrong with an input, where, and in words for the person who typed it.

export type DiagnosticCode = keyof typeof MESSAGES

export interface Diagnostic {
  readonly code: DiagnosticCode
  /** The input's place: 'packageSize', 'ingredients.2.correctionFactor', 'shares'. */
  readonly field: string
  /** Portuguese, to be shown beside the field. */
  readonly message: string
  /** A warning goes with a value; an error leaves none. */
  readonly severity: 'error' | 'warning'
}

/** What came of a computation: null exactly where a diagnostic is an error. */
export interface Outcome<T> {
  readonly value: T | null
  readonly diagnostics: readonly Diagnostic[]
}

const MESSAGES = {
  'not-a-number': 'Digite um número, como 3,5.',
  'not-whole-cents': 'Use no máximo duas casas, para os centavos.',
  'not-positive': 'O valor precisa ser maior que zero.',
  negative: 'O valor não pode ser negativo.',
  'too-small': 'O valor é pequeno demais para ser verdade. Confira as casas decimais.',
  'too-large': 'O valor é grande demais para ser verdade. Confira as casas decimais.',
  'below-one': 'O fator de correção é o peso bruto dividido pelo líquido: nunca menor que 1.',
  'hundred-percent-or-more': 'Precisa ser menor que 100%.',
  'nothing-left': 'As taxas e a margem somam 100% ou mais: nenhum preço alcança isso.',
  'units-differ':
    'Sem o peso de cada medida, não dá para comparar a embalagem com a receita. Use a mesma medida nas duas.',
  'sellable-over-made': 'Não dá para vender mais unidades do que a receita rende.',
  'fixed-costs-twice':
    'Os custos fixos já estão no custo da receita: não os some também como percentual do preço.',
  'sold-at-a-loss': 'Por este preço, cada venda dá prejuízo.',
  'never-breaks-even': 'Cada venda não cobre nem o próprio custo: não há ponto de equilíbrio.',
  'raised-to-minimum': 'O preço foi elevado ao mínimo, para não dar prejuízo.',
  'no-amount': 'Sem quantidade: este item ficou fora do custo.',
  'no-price': 'Sem preço: este item ficou fora do custo.',
} as const

const WARNINGS: ReadonlySet<DiagnosticCode> = new Set([
  'sold-at-a-loss',
  'raised-to-minimum',
  'no-amount',
  'no-price',
])

export function diagnostic(code: DiagnosticCode, field: string): Diagnostic {
  return { code, field, message: MESSAGES[code], severity: WARNINGS.has(code) ? 'warning' : 'error' }
}

/** The value with its warnings, or no value where an error was found. */
export function conclude<T>(diagnostics: readonly Diagnostic[], value: T): Outcome<T> {
  return { value: hasError(diagnostics) ? null : value, diagnostics }
}

/** Of what was computed: nothing is said where an input was refused, since it only follows from that. */
export function tellUnlessWrong(found: Diagnostic[], code: DiagnosticCode, field: string): void {
  if (!hasError(found)) found.push(diagnostic(code, field))
}

export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** The same outcome of an input that stands inside another: 'packageSize' -> 'ingredients.2.packageSize'. */
export function within<T>(place: string, { value, diagnostics }: Outcome<T>): Outcome<T> {
  return { value, diagnostics: diagnostics.map((found) => ({ ...found, field: `${place}.${found.field}` })) }
}
