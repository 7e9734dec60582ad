export const messages = {
  uses: (amount: string) => `você usa ${amount}`,
  inRecipe: (amount: string) => `sua quantidade; na receita, ${amount}`,
}
