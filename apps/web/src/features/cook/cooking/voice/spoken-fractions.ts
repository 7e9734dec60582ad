// Fractions in digits as words: "1/4 da massa" is read "um quarto da massa".

const NUMERATORS = ['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove']
const PARTS: Readonly<Record<string, string>> = {
  '3': 'terço',
  '4': 'quarto',
  '5': 'quinto',
  '6': 'sexto',
  '7': 'sétimo',
  '8': 'oitavo',
  '9': 'nono',
  '10': 'décimo',
  '12': 'doze avos',
  '16': 'dezesseis avos',
}

const OF = '(?:d[eao]s?|um|uma)'
const FRACTION = new RegExp(
  String.raw`(?:(\d+)\s+(?:e\s+)?)?(\d)\/(\d{1,2})(?![\d/])(\s+)?(${OF}\s+)?(\p{L}+)?`,
  'gu',
)

/** '2/3 de xícara' -> 'dois terços de xícara', '1 1/2 xícara' -> '1 e meia xícara', '1 hora e 1/2' -> '1 hora e meia'. */
export function spokenFractions(text: string): string {
  return text.replace(FRACTION, (...groups: unknown[]) => {
    const [written, whole, over, under, space = '', of = '', noun = ''] = groups.slice(0, 7) as (
      | string
      | undefined
    )[]
    const before = text.slice(0, Number(groups[7]))
    // Older Safari reads no lookbehind.
    if (/[\d/.,]$/.test(before)) return written ?? ''
    const fraction = { whole: whole ?? '', over: Number(over), under: under ?? '' }
    return inWords(fraction, { before, space, of, noun }) ?? written ?? ''
  })
}

interface Fraction {
  readonly whole: string
  readonly over: number
  readonly under: string
}

interface Around {
  readonly before: string
  readonly space: string
  readonly of: string
  readonly noun: string
}

/** Null for a number that does not read as a fraction, such as "10/2". */
function inWords({ whole, over, under }: Fraction, around: Around): string | null {
  const rest = `${around.space}${around.of}${around.noun}`
  if (over === 0 || over >= Number(under)) return null
  if (under === '2') return halfInWords(whole, around)
  const part = PARTS[under]
  if (part === undefined) return null
  const words = `${NUMERATORS[over]} ${part}${over === 1 || part.endsWith('s') ? '' : 's'}`
  if (whole !== '') return `${whole} e ${words}${rest}`
  const counts = around.noun !== '' && around.of === '' && !JOINTS.has(around.noun.toLowerCase())
  return counts ? `${words} de ${around.noun}` : `${words}${rest}`
}

/** Words that are not counted by the number before them. */
const JOINTS = new Set(
  'cada a à ao o e em no na nos nas ou até por para com sem que se antes depois'.split(' '),
)

const TIME = /^(?:horas?|minutos?|segundos?|dias?|semanas?)$/i

function halfInWords(whole: string, { before, space, of, noun }: Around): string {
  const rest = `${space}${of}${noun}`
  const isCounting = noun !== '' && !JOINTS.has(noun.toLowerCase())
  // "1 hora e 1/2": the half of the noun before it.
  const [, measured, joint] = /\d\s(\p{L}+)\s(e\s)?$/u.exec(before) ?? []
  const isTime = TIME.test(measured ?? '')
  const isOfMeasured = isTime || (joint !== undefined && (!isCounting || of !== ''))
  if (whole === '' && measured !== undefined && isOfMeasured)
    return `${joint === undefined ? 'e ' : ''}${half(measured)}${rest}`
  if (whole !== '') return `${whole} e ${half(isCounting ? noun : 'o')}${rest}`
  if (/^d[ao]/i.test(of)) return `metade${rest}`
  return `${half(isCounting ? noun : 'o')}${isCounting ? ' ' : space}${noun}`
}

const FEMININE = /(?:a|as|ã|ãs|ção|ções|dade|dades)$/i
const FEMININE_WORDS = new Set('colher colheres flor flores noz nozes torre torres couve'.split(' '))
const MASCULINE_WORDS = new Set('grama gramas miligrama miligramas quilograma quilogramas'.split(' '))

function half(noun: string): string {
  const key = noun.toLowerCase()
  const isFeminine = FEMININE_WORDS.has(key) || (FEMININE.test(key) && !MASCULINE_WORDS.has(key))
  return isFeminine ? 'meia' : 'meio'
}
