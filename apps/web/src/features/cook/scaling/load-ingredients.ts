/** The calculator's tab of ingredients is fetched when it is opened: the price does without it. */
export function loadIngredients() {
  return import('./ingredients-calculator.tsx')
}
