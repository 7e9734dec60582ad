import { formatNumber } from '@ateliedoce/recipe-text'

/** Texts of ingredients by weight. Apart from those of Home, whose code does not write numbers. */
export const gramsMessages = {
  inGrams: 'Em gramas',
  /** 'contando colher de 15 ml' */
  assumed: (measure: string, ml: number) => `contando ${measure} de ${formatNumber(ml)} ml`,
  /** 'pode ter de 13 g a 39 g' */
  spread: (least: string, most: string) => `pode ter de ${least} a ${most}`,
}
