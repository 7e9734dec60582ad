import { formatNumber } from '@ateliedoce/recipe-text'

export const messages = {
  /** Read out before the level, which the screen shows as a coloured word. */
  level: 'Nível: ',
  inGrams: 'Em gramas',
  /** 'contando colher de 15 ml' */
  assumed: (measure: string, ml: number) => `contando ${measure} de ${formatNumber(ml)} ml`,
  /** 'pode ter de 13 g a 39 g' */
  spread: (least: string, most: string) => `pode ter de ${least} a ${most}`,
}
