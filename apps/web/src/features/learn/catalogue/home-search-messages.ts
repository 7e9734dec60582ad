/** Texts of Home's search, and of a Home without materials, which load at their occasion. */
export const messages = {
  noMaterials: 'Nenhum material encontrado',
  noMaterialsText: 'Você ainda não possui nenhum material. Entre em contato para adquirir materiais.',
  nothingFound: (text: string) => `Não encontramos nada com “${text}”. Tente outra palavra.`,
  inRecipes: (text: string) => `Buscar “${text}” nas receitas`,
  clearSearch: 'Limpar busca',
  signIn: 'Fazer Login',
  found: (count: number) => (count === 1 ? '1 material encontrado' : `${count} materiais encontrados`),
}
