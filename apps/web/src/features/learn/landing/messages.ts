/** Texts of the landing page. They promise only what exists, and name what is in preparation as such. */
export const messages = {
  productName: 'Ateliê Doce',
  /** Phrases, each kept on one line where it fits. */
  headline: ['Confeitaria de verdade,', 'passo a passo,', 'na sua cozinha'],
  intro:
    'Aprenda os doces que dão vontade de fazer de novo: receitas explicadas, quantidades que dão certo e cada etapa na ordem certa.',
  enter: 'Entrar',
  signUp: 'Criar conta',
  toHome: 'Ir para o Início',

  gains: {
    title: 'O que você leva para a cozinha',
    recipes: {
      title: 'Receitas que explicam',
      text: 'Cada passo na ordem, com o tempo de preparo, o ponto certo e como conservar.',
    },
    amounts: {
      title: 'A quantidade que você precisa',
      text: 'Mais porções, outra forma, só três ovos: a receita inteira se ajusta.',
    },
    price: {
      title: 'O preço de cada doce',
      text: 'Some ingredientes, embalagem, gás e a sua hora e saiba por quanto vender.',
    },
    progress: {
      title: 'O seu ritmo',
      text: 'O que você já fez fica marcado, com a receita seguinte à vista.',
    },
  },

  sample: {
    title: 'Experimente agora',
    intro: 'Sem cadastro: esta receita é sua, e as contas são as mesmas do aplicativo.',
    portions: (count: number) => (count === 1 ? 'Rende 1 porção' : `Rende ${count} porções`),
    fewer: 'Menos porções',
    more: 'Mais porções',
    ingredients: 'Ingredientes da receita',
    method: 'Modo de preparo',
  },

  weigh: {
    title: 'Quanto pesa a sua xícara?',
    text: 'Escolha o ingrediente e veja o peso na hora.',
    choose: 'Ingrediente',
    less: 'Menos xícaras',
    more: 'Mais xícaras',
    oneCup: '1 xícara (chá)',
    grams: (grams: string) => `${grams} g`,
    source:
      'Xícara de 240 ml, cheia até a borda e nivelada. É um valor médio: no aplicativo, cada número mostra de onde veio.',
    ingredients: {
      farinha_trigo: 'Farinha de trigo',
      acucar_refinado: 'Açúcar',
      chocolate_po: 'Chocolate em pó',
      manteiga: 'Manteiga',
      leite_condensado: 'Leite condensado',
    },
  },

  teachers: {
    title: 'Quem ensina',
    of: (courses: string) => `Ensina em ${courses}`,
  },

  courses: {
    title: 'Cursos exclusivos',
    intro: 'Cada curso reúne receitas por assunto, do primeiro brigadeiro à mesa completa.',
    buy: (course: string) => `Comprar ${course}`,
    buyShort: 'Comprar',
    ask: 'Perguntar ao Ateliê',
    how: {
      title: 'Como comprar',
      shop: 'Compre na página de venda do curso.',
      contact: 'Fale com o Ateliê e combine a sua compra.',
      account: 'Crie sua conta com o mesmo e-mail da compra.',
      ready: 'Assim que o pagamento é confirmado, o curso aparece no seu Início.',
    },
    hours: (hours: number) => (hours === 1 ? '1 hora de conteúdo' : `${hours} horas de conteúdo`),
    none: 'Os cursos aparecem aqui assim que forem publicados.',
  },

  tools: {
    title: 'Ferramentas práticas',
    intro: 'Menos cálculo no papel, mais mão na massa.',
    calculator: {
      title: 'Calculadora de ingredientes',
      text: 'Escolha quantas porções quer servir e veja todas as quantidades da receita recalculadas.',
    },
    timing: {
      title: 'Tempo e nível à vista',
      text: 'Filtre as receitas pelo seu nível e saiba quanto tempo cada uma pede antes de começar.',
    },
    price: {
      title: 'Calculadora de preço',
      text: 'Saiba quanto custa cada doce e por quanto vender, contando embalagem, gás e a sua hora.',
    },
    converter: {
      title: 'Conversor de medidas',
      text: 'De xícaras para gramas, na medida da sua xícara e com a fonte de cada número. E também forno, ovos e formas.',
    },
  },

  certificates: {
    title: 'Certificados',
    text: 'Quem conclui um curso ou uma trilha recebe o certificado de curso livre: em PDF para imprimir, com a carga horária e o conteúdo, e com um código que qualquer pessoa confere aqui no site.',
    sampleLabel: 'Amostra de um certificado de conclusão, com um nome de exemplo',
    sampleName: 'Joana d’Arc da Conceição',
    sampleCourse: 'Do brigadeiro à encomenda',
    sampleHours: 10,
  },

  closing: 'O forno já está aquecendo.',
}
