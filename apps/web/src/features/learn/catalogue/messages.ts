export const messages = {
  backHome: 'Voltar ao Início',
  backToMaterial: 'Voltar ao Material',
  materialMissing: 'Material não encontrado',
  categories: 'Categorias',
  recipes: 'Receitas',
  start: 'Começar',
  resume: 'Continuar',
  resumeAt: (recipe: string, step: number | undefined) =>
    step === undefined ? recipe : `${recipe}, passo ${step}`,
  exercises: (done: number, total: number) => `Exercícios: ${done} de ${total}`,
  confirmName: 'Receber o certificado',
  certificate: 'Ver o certificado',
  unproven: 'O que falta para o certificado',
  doneOf: (done: number, total: number) => `${done} de ${total} ${total === 1 ? 'feita' : 'feitas'}`,
  noCategories: 'Nenhuma categoria encontrada',
  noCategoriesText: 'Este material ainda não possui categorias disponíveis.',
  lists: (count: number) => `${count} ${count === 1 ? 'Lista' : 'Listas'}`,
  recipeCount: (count: number) => `${count} ${count === 1 ? 'Receita' : 'Receitas'}`,

  categoryMissing: 'Categoria não encontrada',
  noLists: 'Nenhuma lista encontrada',
  noListsText: 'Esta categoria ainda não possui listas disponíveis.',
  noRecipes: 'Nenhuma receita encontrada',
  noRecipesText: 'Esta lista ainda não possui receitas disponíveis.',
  openRecipe: 'Ver receita',
  done: 'Feita',
  added: 'Nova',
  freeSample: 'Aberta para experimentar',
  locked: 'Só para quem tem o material',
  lockedMaterial: {
    part: {
      title: 'Parte deste material ainda não está liberada para você',
      text: 'As receitas com cadeado são liberadas quando você adquire o material.',
    },
    closed: {
      title: 'Este material ainda não está liberado para você',
      text: 'As receitas são liberadas quando você adquire o material.',
    },
  },
  lockedCategory: {
    part: {
      title: 'Parte destas receitas ainda não está liberada para você',
      text: 'As receitas com cadeado são liberadas quando você adquire o material.',
    },
    closed: {
      title: 'Estas receitas ainda não estão liberadas para você',
      text: 'Elas são liberadas quando você adquire o material.',
    },
  },
}
