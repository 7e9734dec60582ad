export const messages = {
  title: 'Trilhas',
  description:
    'Receitas de vários materiais, na ordem em que uma ajuda a outra. No fim, o certificado da trilha.',
  backHome: 'Voltar ao Início',
  backToPaths: 'Voltar às trilhas',
  empty: 'Nenhuma trilha por enquanto',
  emptyText: 'Quando uma trilha for publicada, ela aparece aqui, parada por parada.',
  missing: 'Trilha não encontrada',
  missingText: 'Ela pode ter saído do ar. Veja as outras trilhas.',
  seeAll: 'Ver todas as trilhas',
  onHome: 'Trilhas',
  onHomeText: 'Receitas em ordem, com certificado no fim.',

  hours: (hours: number) => (hours === 1 ? 'cerca de 1 hora' : `cerca de ${hours} horas`),
  stops: (count: number) => (count === 1 ? '1 parada' : `${count} paradas`),
  progress: (percent: number) => `${percent}% concluída`,
  start: 'Começar a trilha',
  resume: 'Continuar a trilha',
  again: 'Ver a trilha',

  readAll: 'Ler tudo',
  trail: 'Paradas da trilha',
  states: {
    done: 'Concluída',
    next: 'Sua próxima parada',
    later: 'Mais adiante',
    locked: 'Falta o material',
  },
  counted: (done: number, total: number) =>
    total === 1 ? '1 receita' : `${done} de ${total} receitas feitas`,
  go: 'Fazer agora',
  goOn: 'Continuar daqui',
  open: 'Abrir',
  lockedIn: (material: string) => `Faz parte de ${material}. Quem tem o material abre esta parada.`,
  locked: 'Faz parte de um material que ainda não está na sua conta.',
  buyFor: (price: string) => `Comprar por ${price}`,
  buy: 'Ver onde comprar',
  seeMaterial: 'Conhecer o material',

  certificate: {
    title: 'O certificado da trilha',
    left: (left: number) =>
      left === 1 ? 'Falta 1 para o certificado.' : `Faltam ${left} para o certificado.`,
    beforehand: (day: string) =>
      `Ele sai a partir de ${day}, quando termina o prazo de desistência da compra.`,
    waiting: (day: string) =>
      `Você fez tudo. O certificado sai em ${day}, quando termina o prazo de desistência da compra.`,
    held: 'Você fez tudo. O certificado espera pela confirmação da sua compra.',
    unproven: (count: number) =>
      count === 1
        ? 'Tudo marcado! O certificado espera por 1 receita.'
        : `Tudo marcado! O certificado espera por ${count} receitas.`,
    whatHelps: 'Ver o que falta',
    ready: 'Você fez tudo, parabéns! Falta só confirmar o seu nome.',
    confirm: 'Confirmar o meu nome',
    issued: 'Parabéns! O seu certificado está pronto.',
    cancelled: 'O certificado desta trilha foi cancelado. Em caso de dúvida, fale com o Ateliê.',
    see: 'Ver o certificado',
    added: (count: number) =>
      count === 1
        ? 'Desde então chegou 1 receita nova. O certificado continua valendo.'
        : `Desde então chegaram ${count} receitas novas. O certificado continua valendo.`,
  },
} as const
