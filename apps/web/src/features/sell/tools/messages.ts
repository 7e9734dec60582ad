export const messages = {
  title: 'Ferramentas',
  description: 'Cálculos de cozinha, prontos para a bancada.',
  calculator: 'Calculadora',
  tools: {
    ingredients: {
      title: 'Calculadora de ingredientes',
      text: 'Escolha quanto quer fazer e veja cada ingrediente da receita na medida certa.',
    },
    price: {
      title: 'Calculadora de preço',
      text: 'Some ingredientes, embalagem, gás e a sua hora, e saiba por quanto vender.',
    },
    converter: {
      title: 'Conversor de medidas',
      text: 'Xícaras em gramas, forno, ovos e formas: escreva uma vez e veja em todas as medidas.',
    },
    prices: {
      title: 'Meus preços',
      text: 'Anote uma vez quanto paga e acompanhe o que subiu.',
    },
    costings: {
      title: 'Minhas fichas',
      text: 'As fichas técnicas que você salvou, com custo e preço de cada doce.',
    },
    shopping: {
      title: 'Lista de compras',
      text: 'Junte os ingredientes de várias receitas, veja quanto custa e risque no mercado.',
    },
    ownRecipes: {
      title: 'Minhas receitas',
      text: 'Cole uma receita sua ou do WhatsApp: ela ganha escala, preço, lista e modo cozinha.',
    },
    quotes: {
      title: 'Orçamentos',
      text: 'Monte o preço de uma encomenda e mande ao cliente por WhatsApp ou em PDF.',
    },
    kitchen: {
      title: 'Minha cozinha',
      text: 'A sua xícara, o que você já pesou e os custos da casa: os cálculos saem na sua medida.',
    },
  },
  back: 'Voltar às ferramentas',
  recipe: 'Receita',
  choose: 'Escolha uma receita',
  picks: 'Receitas para começar',
  tabs: 'Cálculos da receita',
  ingredientsTab: 'Ingredientes',
  priceTab: 'Preço',
}
