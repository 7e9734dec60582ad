// A file of its own: Home sets fractions and must not load the reader of lines.

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

/** Sets kitchen fractions as one character: "1 1/2 xícara" -> "1 ½ xícara". */
export function withFractionSigns(text: string): string {
  return text
    .replace(/(^|[^\d/.,])([1-7]\/[2-8])(?![\d/.,]*\d)/g, (all, before: string, fraction: string) =>
      fraction in SIGNS ? `${before}${SIGNS[fraction]}` : all,
    )
    .replace(/(\d) ?([½⅓⅔¼¾⅕⅙⅛⅜⅝⅞])/g, '$1 $2')
}
