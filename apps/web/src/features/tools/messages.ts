export const messages = {
  title: 'Ferramentas',
  description: 'Contas de cozinha, prontas para a bancada.',
  calculator: 'Calculadora',
  calculatorText: 'Escolha uma receita sua, diga quanto quer fazer e veja cada ingrediente na medida certa.',
  back: 'Voltar às ferramentas',
  recipe: 'Receita',
  choose: 'Escolha uma receita',
  tabs: 'Contas da receita',
  ingredientsTab: 'Ingredientes',
  priceTab: 'Preço',
}
