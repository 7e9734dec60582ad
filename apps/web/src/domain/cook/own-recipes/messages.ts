export const messages = {
  yields: (text: string) => `Rende ${text}`,
  ingredients: '*Ingredientes*',
  asWritten: (amounts: readonly string[]) => `(como na receita original: ${amounts.join(', ')})`,
  method: '*Modo de preparo*',
}
