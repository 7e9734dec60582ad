import type { YieldProblem } from './scaling.ts'

export const messages = {
  nothingChosen: 'Escolha uma receita para ver os ingredientes na medida que você quiser.',
  noRecipes: 'Nenhuma receita encontrada',
  noRecipesText: 'As receitas dos seus materiais aparecem aqui.',
  seeMaterials: 'Ver os materiais',
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
    'too-many-times': 'É mais de mil vezes a receita. Escreva uma quantidade menor.',
    'too-small-a-part': 'É tão pouco que as medidas sumiriam. Escreva uma quantidade maior.',
  } satisfies Record<YieldProblem, string>,
}
