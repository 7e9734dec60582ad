/** What the screen 'Segurança' says; apart from messages.ts, which every screen loads. */
export const securityMessages = {
  title: 'Segurança',
  back: 'Voltar ao perfil',

  password: {
    section: 'Trocar a senha',
    intro: 'Você continua aqui; nos outros aparelhos, será preciso entrar com a senha nova.',
    current: 'Senha atual',
    currentMissing: 'Para trocar, digite também a sua senha atual.',
    currentWrong: 'Esta não é a sua senha atual.',
    codeSent: (email: string) =>
      `Para confirmar que é você, enviamos um código para ${email}. Digite-o e salve de novo.`,
    codeLabel: 'Código do e-mail',
  },

  secondStep: {
    section: 'Verificação em duas etapas',
    intro:
      'Além da senha, a entrada pede um código que só o seu celular mostra, num aplicativo autenticador. Mesmo quem descobrir sua senha fica de fora.',
    off: 'Ainda não está ligada na sua conta.',
    on: 'Está ligada. O código pode vir de:',
    since: (date: string) => `Desde ${date}`,
    add: 'Ligar a verificação',
    addAnother: 'Cadastrar outro aparelho',
    spareHint: 'Vale a pena cadastrar dois aparelhos: se um se perder, o outro abre a conta.',
    name: 'Nome do aparelho',
    nameHint: 'Para você reconhecer depois, como “Celular da cozinha”.',
    firstName: 'Meu celular',
    nameTaken: 'Você já tem um aparelho com este nome. Escolha outro.',
    tooMany: 'Sua conta já tem o máximo de aparelhos. Remova um antes.',
    addFailed: 'Não foi possível começar o cadastro agora. Tente novamente.',
    next: 'Continuar',
    scan: 'No aplicativo autenticador, escolha adicionar uma conta e aponte a câmera para este quadro.',
    qrAlt: 'QR code da chave, para ler com o aplicativo autenticador',
    keyIntro: 'Está neste mesmo celular? Copie a chave e cole no aplicativo:',
    key: 'Chave',
    copy: 'Copiar a chave',
    copied: 'Chave copiada.',
    copyFailed: 'Não deu para copiar. Selecione a chave e copie à mão.',
    code: 'Código do aplicativo',
    confirm: 'Confirmar e ligar',
    cancel: 'Cancelar',
    remove: 'Remover',
    removeNamed: (name: string) => `Remover ${name}`,
    removeQuestion: (name: string) => `Remover ${name}?`,
    removeLast: 'A entrada volta a pedir só a senha.',
    removeOne: 'O código dele deixa de abrir a sua conta.',
    removeYes: 'Sim, remover',
    removeNo: 'Manter',
    enrolled: {
      title: 'Verificação ligada',
      description: 'Na próxima entrada, tenha o aplicativo por perto.',
    },
    removed: { title: 'Aparelho removido', description: 'O código dele não abre mais a sua conta.' },
    removeFailed: { title: 'Erro', description: 'Não foi possível remover o aparelho.' },
    unread: 'Não conseguimos ver agora como está a verificação da sua conta.',
    retry: 'Tentar novamente',
  },

  sessions: {
    section: 'Aparelhos conectados',
    lastSignIn: (when: string) => `A última entrada na sua conta foi em ${when}.`,
    intro:
      'O Ateliê não guarda uma lista dos seus aparelhos. Se perdeu um deles, ou desconfia que mais alguém entrou, saia de todos e troque a senha. Este aparelho sai também, e nos outros a saída pode levar até uma hora.',
    signOutEverywhere: 'Sair de todos os aparelhos',
    failed: { title: 'Erro', description: 'Não foi possível sair de todos os aparelhos.' },
  },
}
