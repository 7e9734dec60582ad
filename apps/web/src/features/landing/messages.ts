/** Texts of the landing page. They promise only what exists, and name what is in preparation as such. */
export const messages = {
  productName: 'Ateliê Doce',
  headline: 'Confeitaria de verdade, passo a passo, na sua cozinha',
  intro:
    'Aprenda os doces que dão vontade de fazer de novo: receitas explicadas, quantidades que dão certo e cada etapa na ordem certa.',
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
    text: 'Todo curso informa a carga horária, e o seu progresso fica salvo receita por receita. Com isso faremos o certificado de conclusão, que ainda estamos preparando.',
  },

  closing: 'O forno já está aquecendo.',
}
