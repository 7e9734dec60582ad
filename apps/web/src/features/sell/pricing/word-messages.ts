/** Words for what is priced as a whole, and for its parts. */
export const wholeWords = {
  masculine: ['bolo', 'pudim', 'pavê', 'cheesecake', 'rocambole', 'panetone', 'manjar', 'quindim', 'brownie'],
  feminine: ['torta', 'cuca', 'rosca', 'charlotte', 'banoffee'],
  parts: ['fatia', 'pedaço', 'porção'],
}
