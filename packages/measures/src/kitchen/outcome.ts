// What functions answer that take a person's input: a value, and what must be said beside it.

export const MESSAGES = {
  'not-a-number': 'Digite um número, como 3,5.',
  'not-positive': 'Precisa ser maior que zero.',
  'too-large': 'Este número é grande demais para uma cozinha.',
  'unknown-ingredient': 'Não conhecemos este ingrediente.',
  'similar-name': 'Usamos um ingrediente de nome parecido: confira se é este.',
  'kind-by-unit': 'A linha não diz o tipo: usamos o que costuma ser medido assim. Confira.',
  'other-state': 'O peso publicado não é deste preparo: confira na balança.',
  drained: 'Parte do conteúdo da embalagem é escorrida: o custo conta a embalagem inteira.',
  'unknown-density': 'Não encontramos o peso publicado de uma xícara deste ingrediente: pese uma vez.',
  'low-confidence': 'Há poucas fontes para este ingrediente, ou elas divergem: confira na balança.',
  'unknown-package': 'Não sabemos quanto vem nesta embalagem: veja o rótulo.',
  'package-size': 'O tamanho da embalagem varia: vale o do rótulo.',
  'unknown-weight': 'Não sabemos quanto pesa uma unidade deste ingrediente: pese uma vez.',
  'no-amount': 'Esta medida não tem uma quantidade definida.',
  'ambiguous-unit': 'A linha não diz o tipo da medida: usamos o mais comum.',
  'rough-unit': 'Esta medida é aproximada por natureza.',
  'rough-fill': 'Quanto vai numa medida cheia depende da mão: é uma aproximação.',
  'unknown-fill': 'Não sabemos quanto a mais cabe nesta medida cheia: contamos como rasa.',
  'unusual-cup': 'Esta xícara é bem diferente das vendidas: confira a pesagem.',
  'egg-part-by-size':
    'Os pesos publicados de clara e gema são só do ovo grande: calculamos na mesma proporção.',
  'unknown-oven': 'Não reconhecemos esta temperatura.',
  'unusual-oven': 'Poucos fornos chegam a esta temperatura.',
  'unknown-height': 'Sem a altura das duas formas, não dá para calcular o volume: comparamos a área.',
  'no-area': 'Só sabemos o volume de uma das formas: comparamos os volumes.',
  'no-common-size': 'Estas formas não têm uma medida em comum: informe a altura.',
  'impossible-pan': 'Não existe forma com estas medidas. Confira os números.',
  'other-height': 'As formas têm alturas diferentes: a massa pode ficar mais alta ou mais baixa.',
  'times-differ': 'O tempo de forno não cresce na mesma proporção: confira o ponto antes.',
  'less-leavening': 'Acima do dobro, cerca de 90% do fermento costuma bastar.',
  'too-many-times': 'É mais de mil vezes a receita: escreva uma quantidade menor.',
  'too-small-a-part': 'É tão pouco que as medidas sumiriam: escreva uma quantidade maior.',
  'unit-heavier-than-all': 'A receita inteira pesa menos que isso.',
  'too-long': 'Este texto é longo demais.',
} as const

export type MeasureDiagnosticCode = keyof typeof MESSAGES

export interface MeasureDiagnostic {
  readonly code: MeasureDiagnosticCode
  /** Portuguese, for the person. */
  readonly message: string
}

interface Said {
  readonly diagnostics: readonly MeasureDiagnostic[]
}

/** `value` is null where nothing can be said for certain; then at least one diagnostic says why. */
export type Outcome<Value> = (Said & { readonly value: Value }) | (Said & { readonly value: null })

export function found<Value>(value: Value, ...codes: readonly MeasureDiagnosticCode[]): Outcome<Value> {
  return { value, diagnostics: codes.map(diagnosticOf) }
}

export function notFound(
  ...codes: readonly [MeasureDiagnosticCode, ...MeasureDiagnosticCode[]]
): Outcome<never> {
  return { value: null, diagnostics: codes.map(diagnosticOf) }
}

/** The same value with more to say, each thing once. */
export function withMore<Value>(
  outcome: Outcome<Value>,
  diagnostics: readonly MeasureDiagnostic[],
): Outcome<Value> {
  const known = new Set(outcome.diagnostics.map(({ code }) => code))
  return {
    ...outcome,
    diagnostics: [...outcome.diagnostics, ...diagnostics.filter(({ code }) => !known.has(code))],
  }
}

function diagnosticOf(code: MeasureDiagnosticCode): MeasureDiagnostic {
  return { code, message: MESSAGES[code] }
}

/** No kitchen has more of anything, in any unit; what a number times another gives stays finite. */
const GREATEST = 1e9
/** Less is nothing: a cup of almost no millilitres would make the number of cups infinite. */
const LEAST = 1e-9

/** What is wrong with a number that must be above zero; null where nothing is. */
export function faultOf(value: number): MeasureDiagnosticCode | null {
  if (Number.isNaN(value)) return 'not-a-number'
  if (value < LEAST) return 'not-positive'
  return value > GREATEST ? 'too-large' : null
}

/** Fifteen digits hold what a kitchen means; the sixteenth is the machine's: 0.1 + 0.2 is 0.3. */
export function exact(value: number): number {
  return Number(value.toPrecision(15))
}
