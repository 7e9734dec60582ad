/** Texts about applications that enter an account: the question, and the list in 'Segurança'. */
export const appMessages = {
  unnamed: 'Aplicativo sem nome',

  consent: {
    title: 'Conectar aplicativo',
    asks: (email: string) => `Pede para entrar na sua conta do Ateliê, ${email}.`,
    asksNoEmail: 'Pede para entrar na sua conta do Ateliê.',
    can: 'Se você permitir, ele vai poder:',
    /** Texts of scopes, by the service's names of them. */
    scopes: {
      email: 'ver o seu e-mail',
      profile: 'ver o seu nome e a sua foto',
      phone: 'ver o seu telefone',
    },
    /** Rights of every application, whatever its scopes. */
    always: 'ver e mudar o que você tem no Ateliê: anotações, receitas suas, listas, preços e progresso',
    cannot: 'Ele não recebe a sua senha nem muda como você entra.',
    warning:
      'Só permita se foi você que começou isto, em um aplicativo que conhece. Para desconectar depois, é só ir em Perfil, Segurança.',
    backTo: (host: string) => `Ao responder, você volta para ${host}.`,
    backToApp: 'Ao responder, você volta para o aplicativo.',
    allow: 'Permitir',
    deny: 'Não permitir',
    failed: { title: 'Erro', description: 'Não deu para enviar a sua resposta. Tente novamente.' },
    secondStep: 'Para permitir, saia e entre de novo com a verificação em duas etapas.',
    leaving: {
      title: 'Voltando para o aplicativo',
      text: 'Se nada acontecer, toque no botão.',
      link: 'Voltar',
    },
    late: {
      title: 'Este pedido não vale mais',
      text: 'Ele já foi respondido, passou do prazo ou é de outra conta. Volte ao aplicativo e peça para conectar novamente.',
    },
    unread: {
      title: 'Não deu para abrir o pedido',
      text: 'O aplicativo continua esperando a sua resposta.',
    },
    home: 'Ir para o início',
  },

  connected: {
    section: 'Aplicativos conectados',
    intro: 'Aplicativos e sites que entram na sua conta porque você permitiu.',
    none: 'Você ainda não conectou nenhum aplicativo.',
    list: 'Aplicativos que entram na sua conta',
    unread: 'Não conseguimos ver agora os aplicativos da sua conta.',
    since: (date: string) => `Desde ${date}`,
    disconnect: 'Desconectar',
    disconnectNamed: (name: string) => `Desconectar ${name}`,
    question: (name: string) => `Desconectar ${name}?`,
    consequence: 'Ele sai da sua conta. Para voltar, precisa pedir a você.',
    yes: 'Sim, desconectar',
    no: 'Manter',
    done: {
      title: 'Aplicativo desconectado',
      description: 'Em até uma hora ele não vê mais nada da sua conta.',
    },
    failed: { title: 'Erro', description: 'Não foi possível desconectar o aplicativo.' },
  },
}
