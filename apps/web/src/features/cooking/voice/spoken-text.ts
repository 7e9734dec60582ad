// The words of a step as a voice should read them: measures in full. Pure.

const FRACTIONS: Readonly<Record<string, string>> = {
  '¼': 'um quarto',
  '⅓': 'um terço',
  '⅔': 'dois terços',
  '¾': 'três quartos',
}
const FEMININE = '(?:x[íi]c|colher|lata|caix|pitada|barra|receita|hora)'
const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s?kg\b/g, '$1 quilos'],
  [/(\d)\s?g\b/g, '$1 gramas'],
  [/(\d)\s?ml\b/gi, '$1 mililitros'],
  [/(\d)\s?cm\b/g, '$1 centímetros'],
  [/(\d)\s?mm\b/g, '$1 milímetros'],
  [/(\d)\s?min\b/g, '$1 minutos'],
  [/\s?°\s?C\b/g, ' graus'],
  [/\((chá|sopa|café|sobremesa)\)/g, 'de $1'],
  [/\s+x\s+(?=\d)/g, ' por '],
]

/** '1 ½ xícara (chá)' → '1 e meia xícara de chá' */
export function spokenText(text: string): string {
  const halves = text
    .replace(new RegExp(`(\\d)\\s?½(?=\\s+${FEMININE})`, 'gi'), '$1 e meia')
    .replace(new RegExp(`½(?=\\s+${FEMININE})`, 'gi'), 'meia')
    .replace(/(\d)\s?½/g, '$1 e meio')
    .replaceAll('½', 'meio')
    .replace(/(\d)\s?([¼⅓⅔¾])/g, (_, whole: string, sign: string) => `${whole} e ${FRACTIONS[sign]}`)
    .replace(/([¼⅓⅔¾])(\s+)/g, (_, sign: string, space: string) => `${FRACTIONS[sign]}${space}de `)
  return MEASURES.reduce((words, [measure, spoken]) => words.replace(measure, spoken), halves).replace(
    /\s+/g,
    ' ',
  )
}
