import type { YieldProblem } from './scaling.ts'

export const messages = {
  title: 'Ferramentas',
  description: 'Contas de cozinha, prontas para a bancada.',
  calculator: 'Calculadora de rendimento',
  calculatorText: 'Escolha uma receita sua, diga quanto quer fazer e veja cada ingrediente na medida certa.',
  back: 'Voltar às ferramentas',
  recipe: 'Receita',
  choose: 'Escolha uma receita',
  nothingChosen: 'Escolha uma receita para ver os ingredientes na medida que você quiser.',
  noRecipes: 'Nenhuma receita encontrada',
  noRecipesText: 'As receitas dos seus materiais aparecem aqui.',
  recipeMissing: 'Receita não encontrada',
  recipeMissingText: 'Esta receita não existe ou ainda está fechada para você. Escolha outra.',
  wanted: (unit: string) => (unit === '' ? 'Quanto você quer fazer' : `Quanto você quer fazer (${unit})`),
  yields: (amount: string) => `A receita rende ${amount}.`,
  multiples: 'Quantidades rápidas',
  half: 'Metade',
  double: 'Dobro',
  triple: 'Triplo',
  noYield: 'Esta receita não diz quanto rende, por isso as medidas aparecem como foram escritas.',
  result: 'Ingredientes',
  asWritten: 'como na receita',
  timesNote:
    'Os tempos não crescem junto: forno, fogo e geladeira dependem do tamanho da forma e da panela. Acompanhe o ponto.',
  openRecipe: 'Ver receita',
  problems: {
    'not-a-number': 'Não entendi este número. Escreva só o número, por exemplo 45 ou 1,5.',
    'not-above-zero': 'Escreva uma quantidade maior que zero.',
    'too-large': 'É muita coisa para uma receita só. Escreva uma quantidade até 100.000.',
  } satisfies Record<YieldProblem, string>,
}
