/** Texts of the account screens. Those of the specification are literal. */
export const messages = {
  productName: 'Ateliê Doce',
  email: 'E-mail',
  password: 'Senha',
  name: 'Nome',

  signIn: {
    title: 'Que bom ter você aqui',
    intro: 'Entre para abrir seus materiais e receitas.',
    submit: 'Entrar',
    forgot: 'Esqueci minha senha',
    byEmail: 'Entrar pelo e-mail',
    byPasskey: 'Entrar com a digital ou o rosto',
    passkeyRefused: 'Esta chave não serve mais. Entre com a senha e cadastre outra em Segurança.',
    passkeyFailed: 'Não deu para usar a digital ou o rosto agora. Entre com a senha ou pelo e-mail.',
    toSignUp: 'Ainda não tem conta?',
    toSignUpLink: 'Criar conta',
    discover: 'Conheça o Ateliê Doce',
    failed: 'Erro no login',
    wrong: 'E-mail ou senha incorretos.',
    notConfirmed: 'Verifique seu e-mail para confirmar sua conta.',
    unreachable: 'Não conseguimos falar com o Ateliê. Verifique sua internet e tente novamente.',
    serviceFault:
      'O Ateliê não respondeu como devia. O problema não é a sua senha nem a sua internet. Tente novamente daqui a pouco.',
    tooMany: 'Foram muitas tentativas. Espere um pouco e tente novamente.',
    ended: 'Sua sessão neste aparelho terminou. Entre de novo para continuar de onde parou.',
    staleLink:
      'Este link não vale mais: ele já foi usado ou passou do prazo. Entre com sua senha ou peça um novo.',
  },

  signUp: {
    title: 'Criar conta',
    intro: 'Leva um minuto. Depois é só confirmar pelo e-mail.',
    submit: 'Criar conta',
    toSignIn: 'Já tem conta?',
    toSignInLink: 'Entrar',
    passwordHint: 'Pelo menos 6 caracteres.',
    failed: 'Erro no cadastro',
    alreadyRegistered: 'Este e-mail já está cadastrado.',
    weakPassword: 'A senha deve ter pelo menos 6 caracteres.',
    other: 'Erro ao criar conta.',
    done: { title: 'Conta criada!', description: 'Verifique seu e-mail para confirmar sua conta.' },
  },

  codes: {
    label: 'Código',
    tooShort: 'O código tem 6 dígitos. Confira se faltou algum.',
    wrong: 'Este código não confere ou já passou do prazo. Confira a mensagem mais recente ou peça outro.',
    wrongOfApp: 'Este código não confere. Espere o aplicativo mostrar o próximo e tente novamente.',
    switchedOff: 'O acesso por e-mail está desativado no momento. Entre com a sua senha.',
    failed: 'Não deu certo desta vez. Tente novamente.',
    resend: 'Enviar outro código',
    resendIn: (seconds: number) => `Enviar outro código em ${seconds} s`,
    resent: 'Enviamos outro código. Só o mais recente vale.',
  },

  byEmail: {
    title: 'Entrar pelo e-mail',
    intro: 'Digite seu e-mail e enviaremos um link e um código para você entrar sem a senha.',
    submit: 'Enviar link e código',
    back: 'Entrar com senha',
    sentTitle: 'Confira seu e-mail',
    sent: (email: string) =>
      `Se ${email} tem uma conta aqui, a mensagem chega em instantes. Toque no link que vem nela ou digite o código abaixo.`,
    sentToNew: (email: string) =>
      `Enviamos uma mensagem para ${email}. Toque no link que vem nela ou digite o código abaixo para confirmar.`,
    sentForPassword: (email: string) =>
      `Se ${email} tem uma conta aqui, a mensagem chega em instantes. Digite o código que vem nela para criar outra senha.`,
    hint: 'Os 6 dígitos da mensagem que acabamos de enviar.',
    enter: 'Entrar',
    next: 'Continuar',
    otherAddress: 'Usar outro e-mail',
  },

  confirmLink: {
    title: 'Falta só um toque',
    intro: 'Toque em Continuar para usar o link do seu e-mail.',
    submit: 'Continuar',
    halfTitle: 'Falta o outro e-mail',
    halfText:
      'Este e-mail está confirmado. Agora abra a mensagem que enviamos para o outro e-mail e toque no link que vem nela.',
    home: 'Ir para o início',
  },

  secondStep: {
    title: 'Só mais um passo',
    intro:
      'Sua conta tem verificação em duas etapas. Abra seu aplicativo autenticador e digite o código que ele mostra.',
    factor: 'Aparelho',
    submit: 'Confirmar',
    lost: 'Não tenho mais o aplicativo',
    lostText:
      'Se você tem outro aparelho cadastrado, use o código dele. Se não tem, fale com o Ateliê a partir do e-mail da sua conta: depois de confirmar que é você, a equipe desativa a verificação em duas etapas. Aí é só sair, entrar de novo com a senha e cadastrar o aparelho novo no seu perfil.',
    contact: 'Falar com o Ateliê',
    signOut: 'Sair',
  },

  recovery: {
    title: 'Recuperar Senha',
    intro: 'Digite seu e-mail e enviaremos um link para você criar outra senha.',
    submit: 'Enviar E-mail',
    back: 'Voltar ao Login',
    failed: { title: 'Erro', description: 'Não foi possível enviar o e-mail de recuperação.' },
    done: {
      title: 'E-mail enviado!',
      description: 'Verifique sua caixa de entrada para redefinir sua senha.',
    },
    sent: (email: string) =>
      `Se ${email} tem uma conta aqui, o link para criar outra senha chega em instantes.`,
    byCode: 'Digitar o código',
  },

  newPassword: {
    title: 'Criar nova senha',
    intro: 'Escolha uma senha que você ainda não usou aqui.',
    password: 'Nova senha',
    confirmation: 'Repita a nova senha',
    submit: 'Salvar nova senha',
    tooShort: 'A senha deve ter pelo menos 6 caracteres.',
    guessable: 'Esta senha é fácil de adivinhar. Escolha outra.',
    different: 'As duas senhas precisam ser iguais.',
    same: 'Esta já é a sua senha. Escolha outra.',
    failed: { title: 'Erro', description: 'Não foi possível salvar a nova senha.' },
    done: { title: 'Senha alterada', description: 'Sua nova senha já está valendo.' },
    staleTitle: 'Este link não vale mais',
    staleText:
      'Cada link de recuperação vale uma só vez e por pouco tempo. Peça outro e abra o e-mail mais recente.',
    askAgain: 'Pedir novo link',
  },

  linkQuestion: {
    windowTitle: 'Trocar de conta',
    title: (offered: string) => `Entrar como ${offered === '' ? 'outra pessoa' : offered}?`,
    text: (present: string) =>
      `O link que você abriu é de outra conta. Agora você está na conta${present === '' ? ' de outra pessoa' : ` ${present}`}.`,
    take: 'Trocar de conta',
    stay: 'Ficar nesta conta',
  },

  profile: {
    title: 'Meu Perfil',
    back: 'Voltar ao Início',
    signOut: 'Sair',
    signOutOfAccount: 'Sair da Conta',
    section: 'Informações Pessoais',
    edit: 'Editar',
    save: 'Salvar',
    cancel: 'Cancelar',
    emailHint: 'Este é o e-mail da sua conta e não pode ser alterado aqui.',
    updated: { title: 'Perfil atualizado', description: 'Suas informações foram salvas com sucesso.' },
    failed: { title: 'Erro', description: 'Não foi possível atualizar o perfil.' },
    purchases: 'Minhas compras',
    purchasesText: 'O que você comprou, recibos e devolução.',
    rhythm: 'Meu ritmo',
    rhythmText: 'A semana, os meses e as técnicas que você já treinou.',
    notifications: 'Notificações',
    notificationsText: 'O que mudou, e o que você quer saber.',
    security: 'Segurança',
    securityText: 'Senha, verificação em duas etapas e aparelhos conectados.',
    theme: {
      title: 'Aparência',
      text: 'Vale para este aparelho.',
      system: 'Sistema',
      light: 'Claro',
      dark: 'Escuro',
      systemHint: 'Segue o tema claro ou escuro do seu aparelho.',
    },
    notFound: 'Perfil não encontrado',
    notFoundText: 'Não conseguimos abrir as suas informações agora.',
  },

  /** Added to a failure's text, by its cause. */
  checkConnection: 'Verifique sua internet e tente novamente.',
  serviceFault:
    'O Ateliê não respondeu como devia. O problema não é a sua internet. Tente novamente daqui a pouco.',

  fields: {
    missing: (label: string) => `Preencha o campo ${label}.`,
    notAnEmail: 'Confira o e-mail: use o formato nome@exemplo.com.',
  },
}
