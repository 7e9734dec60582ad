export const messages = {
  title: 'Ferramentas',
  description: 'Contas de cozinha, prontas para a bancada.',
  calculator: 'Calculadora',
  tools: {
    ingredients: {
      title: 'Calculadora de ingredientes',
      text: 'Diga quanto quer fazer e veja cada ingrediente da receita na medida certa.',
    },
    converter: {
      title: 'Conversor de medidas',
      text: 'Xícaras em gramas, forno, ovos e formas: escreva uma vez e veja em tudo.',
    },
    prices: {
      title: 'Meus preços',
      text: 'Anote uma vez quanto paga e acompanhe o que subiu.',
    },
    kitchen: {
      title: 'Minha cozinha',
      text: 'Calibre a sua xícara e guarde o que já pesou, para as contas saírem na sua medida.',
    },
  },
  back: 'Voltar às ferramentas',
  recipe: 'Receita',
  choose: 'Escolha uma receita',
  tabs: 'Contas da receita',
  ingredientsTab: 'Ingredientes',
  priceTab: 'Preço',
}
