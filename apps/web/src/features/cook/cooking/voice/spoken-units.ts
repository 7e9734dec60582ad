// Signs of measures with the words that a voice reads for them.

type Words = readonly [one: string, many: string]

const UNITS: Readonly<Record<string, Words>> = {
  kg: ['quilo', 'quilos'],
  kgs: ['quilo', 'quilos'],
  g: ['grama', 'gramas'],
  gr: ['grama', 'gramas'],
  mg: ['miligrama', 'miligramas'],
  l: ['litro', 'litros'],
  lt: ['litro', 'litros'],
  ml: ['mililitro', 'mililitros'],
  dl: ['decilitro', 'decilitros'],
  cm: ['centímetro', 'centímetros'],
  mm: ['milímetro', 'milímetros'],
  m: ['metro', 'metros'],
  h: ['hora', 'horas'],
  hs: ['hora', 'horas'],
  hr: ['hora', 'horas'],
  hrs: ['hora', 'horas'],
  min: ['minuto', 'minutos'],
  mins: ['minuto', 'minutos'],
  "'": ['minuto', 'minutos'],
  s: ['segundo', 'segundos'],
  seg: ['segundo', 'segundos'],
  segs: ['segundo', 'segundos'],
  xíc: ['xícara', 'xícaras'],
  xic: ['xícara', 'xícaras'],
  xícs: ['xícara', 'xícaras'],
  col: ['colher', 'colheres'],
  cols: ['colher', 'colheres'],
  colh: ['colher', 'colheres'],
  un: ['unidade', 'unidades'],
  unid: ['unidade', 'unidades'],
  und: ['unidade', 'unidades'],
  dz: ['dúzia', 'dúzias'],
  pct: ['pacote', 'pacotes'],
  cx: ['caixa', 'caixas'],
  oz: ['onça', 'onças'],
  lb: ['libra', 'libras'],
  w: ['watt', 'watts'],
  '%': ['por cento', 'por cento'],
}

const SIGNS = Object.keys(UNITS)
  .sort((one, other) => other.length - one.length)
  .join('|')

/** "2 ½", "1/2", "1,5": the number before a sign. Fractions are written with a slash by then. */
const NUMBER = String.raw`(?:(?:\d+\s+)?\d{1,2}\/\d{1,2}|\d+(?:[.,]\d+)?)`
const MEASURE = new RegExp(String.raw`(${NUMBER})\s?(${SIGNS})(?![\p{L}\p{M}\d/])(\.?)`, 'giu')
/** What follows a dot that shortens a sign; before a capital or the end it ends the sentence. */
const GOES_ON = /^(?:[,;:)]|\s+[\p{Ll}\d(])/u

/** Shortened words after a number in words: "meio |kg|", "alguns |min.|", "um terço de |xíc.|". */
const WORDED = new RegExp(
  String.raw`(um|uma|meio|meia|de|cada|por|alguns|algumas|vários|várias|poucos|dois|duas|três|quatro|cinco|seis|oito|dez|quinze|vinte|trinta|quarenta)\s(kg|ml|cm|mm|min|seg|xíc|xic|colh?|pct|dz)(?![\p{L}\p{M}\d/])\.?`,
  'giu',
)
const ONE = /^(?:uma?|mei[oa]|de|cada|por)$/i

/** '2 l' -> '2 litros', '35 min.' -> '35 minutos', '1/2 kg' -> '1/2 quilo'. */
export function unitsInFull(text: string): string {
  // What precedes is looked at here: older Safari reads no lookbehind.
  const worded = text.replace(WORDED, (whole: string, number: string, sign: string, at: number) => {
    if (/\p{L}$/u.test(text.slice(0, at))) return whole
    const [one, many] = UNITS[sign.toLowerCase()] ?? [sign, sign]
    return `${number} ${ONE.test(number) ? one : many}`
  })
  return worded.replace(MEASURE, (whole: string, number: string, sign: string, dot: string, at: number) => {
    if (/[\d/.,]$/.test(worded.slice(0, at))) return whole
    const [one, many] = UNITS[sign.toLowerCase()] ?? [sign, sign]
    const isShortened = dot !== '' && GOES_ON.test(worded.slice(at + whole.length))
    return `${number} ${isOne(number) ? one : many}${isShortened ? '' : dot}`
  })
}

/** Portuguese has the singular below two: "1,5 litro". */
export function isOne(number: string): boolean {
  const [whole = '', fraction = ''] = number.split(/\s+/)
  if (whole.includes('/')) return true
  return fraction === '' ? Number(whole.replace(',', '.')) < 2 : Number(whole) < 2
}

/** "2 minutos", "1 hora". */
export function counted(count: number, sign: string): string {
  const [one, many] = UNITS[sign] ?? [sign, sign]
  return `${count} ${count < 2 ? one : many}`
}
