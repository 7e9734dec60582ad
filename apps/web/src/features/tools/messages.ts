export const messages = {
  title: 'Ferramentas',
  description: 'Contas de cozinha, prontas para a bancada.',
  calculator: 'Calculadora',
  tools: {
    ingredients: {
      title: 'Calculadora de ingredientes',
      text: 'Diga quanto quer fazer e veja cada ingrediente da receita na medida certa.',
    },
    price: {
      title: 'Calculadora de preço',
      text: 'Some ingredientes, embalagem, gás e a sua hora, e saiba por quanto vender.',
    },
    converter: {
      title: 'Conversor de medidas',
      text: 'Xícaras em gramas, forno, ovos e formas: escreva uma vez e veja em tudo.',
    },
    prices: {
      title: 'Meus preços',
      text: 'Anote uma vez quanto paga e acompanhe o que subiu.',
    },
    costings: {
      title: 'Minhas fichas',
      text: 'As fichas técnicas que você guardou, com custo e preço de cada doce.',
    },
    kitchen: {
      title: 'Minha cozinha',
      text: 'A sua xícara, o que você já pesou e os custos da casa: as contas saem na sua medida.',
    },
  },
  back: 'Voltar às ferramentas',
  recipe: 'Receita',
  choose: 'Escolha uma receita',
  tabs: 'Contas da receita',
  ingredientsTab: 'Ingredientes',
  priceTab: 'Preço',
}
