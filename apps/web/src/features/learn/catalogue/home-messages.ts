/** Home's texts, apart from those of screens that load later. */
export const messages = {
  product: 'Ateliê Doce',
  loading: 'Carregando',
  search: 'Buscar materiais',
  openSearch: 'Abrir busca',
  closeSearch: 'Fechar busca',
  signOut: (email: string) => `Sair da conta ${email}`,
  bannerTitle: 'O que vamos preparar hoje?',
  bannerText: 'Seus materiais e suas receitas, passo a passo.',
  begun: 'Continue de onde parou',
  backToRecipe: 'Voltar para a receita',
  continueAt: (step: number) => `Continuar do passo ${step}`,
  nextStep: (step: number, count: number) => `Passo ${step} de ${count}:`,
  allStepsDone: (count: number) =>
    count === 1 ? 'O único passo está feito' : `Os ${count} passos estão feitos`,
  openRecipe: 'Ver receita',
  inMaterial: (material: string) => `Do material ${material}`,
  untried: 'Para experimentar',
  untriedNotes: {
    none: 'As receitas que você ainda não abriu aparecem aqui.',
    leading: 'Comece pela receita acima: as próximas aparecem aqui.',
    'all-opened': 'Você já abriu todas as receitas daqui.',
    failed: 'Não deu para buscar as receitas agora.',
  },
  allRecipes: 'Ver todas as receitas',
  featured: 'Materiais em Destaque',
  resume: 'Continuar',
  buy: 'Comprar',
  buyFor: (price: string) => `Comprar por ${price}`,
  start: 'Começar',
  progress: (percent: number) => `${percent}% concluído`,
  left: (count: number) =>
    count === 1 ? 'falta 1 para o certificado' : `faltam ${count} para o certificado`,
  added: (count: number) => (count === 1 ? '1 receita nova' : `${count} receitas novas`),
  certified: 'certificado emitido',
  ready: 'certificado pronto',
  unproven: (count: number) =>
    count === 1 ? 'o certificado espera por 1 receita' : `o certificado espera por ${count} receitas`,
  materialsUnread:
    'Não deu para abrir os seus materiais agora. O que você comprou continua seu e volta a aparecer aqui.',
}
