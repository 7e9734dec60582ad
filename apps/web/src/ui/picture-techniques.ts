// The techniques that the product has pictures of, and which of them the words of a step call for.

import { techniqueMessages } from './technique-messages.ts'

interface Technique {
  readonly words: RegExp
  /** Words that speak of something else. */
  readonly unless?: RegExp
}

/** The most telling first: a step that ends in a test of doneness shows the test, not the bowl it began with. */
const TECHNIQUES = {
  palito: { words: /\bpalito\b/ },
  'ponto-de-fio': { words: /ponto de fio|forma um fio/ },
  'ponto-de-brigadeiro': {
    words:
      /(desgrud|solt)ar?( inteira)? do fundo|desgruda do fundo|aparecer? o fundo da panela|fundo da panela aparece|mostra o fundo|abr(e|ir) um caminho|soltar? por inteiro do fundo/,
  },
  'temperar-chocolate': {
    words: /temper(e|ar|agem)\b.*chocolate|chocolate.*temperagem|repita a temperagem/,
  },
  caramelo: {
    words: /derreta o açúcar|açúcar.*até (ficar|virar).*(âmbar|caramelo)/,
    unless: /maçarico/,
  },
  fita: { words: /\b(em|de) fita\b/ },
  'claras-em-neve': { words: /picos (bem )?firmes|picos médios|em neve/ },
  bico: { words: /saco de confeitar|\bbico\b/ },
  'abrir-massa': { words: /abra a massa|\brolo\b/ },
  'banho-maria': {
    words: /(ao|em|o|para o) banho-maria|água quente até a metade|água quente na assadeira/,
    unless: /retire do banho-maria/,
  },
  peneirar: { words: /\bpeneire\b|pela peneira|com a peneira|peneirando/ },
  'untar-forma': {
    words:
      /\bunte\b[^.]*\b(formas?|forminhas?|assadeiras?|ramequins?)\b|formas?[^.]* untadas?|forminhas? [^.]*untadas?/,
  },
} as const satisfies Record<string, Technique>

export type TechniqueName = keyof typeof TECHNIQUES

export const TECHNIQUE_PICTURES = Object.keys(TECHNIQUES) as TechniqueName[]

/** The technique that the step's words call for, or null for a step that needs no picture. */
export function techniqueOfStep(text: string): TechniqueName | null {
  const words = text.toLowerCase()
  const found = TECHNIQUE_PICTURES.find((name) => {
    const technique: Technique = TECHNIQUES[name]
    return technique.words.test(words) && technique.unless?.test(words) !== true
  })
  return found ?? null
}

/** The caption of a technique's picture, e.g. 'Ponto de fita'. */
export function techniqueLabel(name: TechniqueName): string {
  return techniqueMessages[name]
}
