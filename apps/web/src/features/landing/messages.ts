/** What the landing page says. It promises nothing that is not there; what is being prepared is called so. */
export const messages = {
  productName: 'Ateliê Doce',
  headline: 'Confeitaria de verdade, passo a passo, na sua cozinha',
  intro:
    'Aprenda os doces que dão vontade de fazer de novo: receitas explicadas, quantidades que fecham e cada etapa na ordem certa.',
  enter: 'Entrar',
  signUp: 'Criar conta',
  toHome: 'Ir para o Início',

  courses: {
    title: 'Cursos exclusivos',
    intro: 'Cada curso reúne receitas por assunto, do primeiro brigadeiro à mesa completa.',
    hours: (hours: number) => (hours === 1 ? '1 hora de conteúdo' : `${hours} horas de conteúdo`),
    none: 'Os cursos aparecem aqui assim que forem publicados.',
  },

  tools: {
    title: 'Ferramentas práticas',
    intro: 'Menos conta no papel, mais mão na massa.',
    calculator: {
      title: 'Calculadora de ingredientes',
      text: 'Diga quantas porções quer servir e veja todas as quantidades da receita refeitas.',
    },
    timing: {
      title: 'Tempo e nível à vista',
      text: 'Filtre as receitas pelo seu nível e saiba quanto tempo cada uma pede antes de começar.',
    },
    price: {
      title: 'Calculadora de preço',
      text: 'Saiba quanto custa cada doce e por quanto vender, com embalagem, gás e a sua hora na conta.',
    },
    converter: {
      title: 'Conversor de medidas',
      text: 'De xícaras a gramas com a fonte de cada número, na medida da sua xícara. E forno, ovos e formas.',
    },
  },

  certificates: {
    title: 'Certificados',
    text: 'Todo curso traz sua carga horária, e o seu avanço fica guardado receita por receita. É com isso que faremos o certificado de conclusão, que ainda estamos preparando.',
  },

  closing: 'O forno já está aquecendo.',
}
