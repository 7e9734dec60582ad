// Kept in its own file, since Home sets signs and must not load the reader of lines.

const SIGNS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

/**
 * Sets what is typed for want of a sign: fractions ("1 1/2 xícara" -> "1 ½ xícara"), times between sizes ("20 x 30 cm" ->
 * "20 × 30 cm") and minus before degrees ("-18 °C" -> "−18 °C").
 */
export function withSigns(text: string): string {
  return text
    .replace(/(\d(?: ?cm)?) ?x ?(?=\d)/gi, '$1 × ')
    .replace(/(^|[\s(])-(?=\d+ ?[°º])/g, '$1−')
    .replace(/(^|[^\d/.,])([1-7]\/[2-8])(?![\d/.,]*\d)/g, (all, before: string, fraction: string) =>
      fraction in SIGNS ? `${before}${SIGNS[fraction]}` : all,
    )
    .replace(/(\d) ?([½⅓⅔¼¾⅕⅙⅛⅜⅝⅞])/g, '$1 $2')
}
