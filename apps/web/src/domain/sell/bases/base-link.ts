/** Grams of the finished base, or portions: the units that its batch makes. */
export type BaseUnit = 'g' | 'porcao'
