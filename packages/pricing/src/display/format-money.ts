const NO_BREAK_SPACE = '\u00A0'

/** 123456 (centavos) -> 'R$ 1.234,56', with a non-breaking space, and a minus sign below zero; '' for a number that is not an integer. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) return ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${cents < 0 ? '−' : ''}R$${NO_BREAK_SPACE}${reais},${digits.slice(-2)}`
}
