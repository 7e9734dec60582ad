/**
 * Whether a text begins with an amount that is not above zero: '-2 kg de farinha', '0 g'. A dash before a word is a bullet: '- velas'.
 */
export function isNotAboveZero(text: string): boolean {
  return /^\s*(?:[-–−]\s*[\d.,¼½¾⅓⅔⅛]|0+(?:[.,]0+)?(?![\d.,/])(?!\s*(?:a|-|–)\s*\d))/.test(text)
}
