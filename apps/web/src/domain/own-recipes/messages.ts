export const messages = {
  yields: (text: string) => `Rende ${text}`,
  ingredients: '*Ingredientes*',
  method: '*Modo de preparo*',
}
