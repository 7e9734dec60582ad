export const messages = {
  title: 'Certificados',
  description: 'O que você concluiu, pronto para imprimir, enviar e conferir.',
  backHome: 'Voltar ao perfil',
  list: 'Seus certificados',
  none: 'O primeiro vai ficar aqui',
  noneText:
    'Quando você concluir um material ou uma trilha, o certificado sai sozinho e aparece nesta página.',
  emptyName: 'O seu nome',
  emptyCourse: 'O que você concluir',
  emptyLabel: 'Como o certificado vai ficar, ainda sem nome',

  states: { valid: 'Válido', cancelled: 'Cancelado', superseded: 'Substituído' },
  facts: (hours: string, day: string) => `${hours} · concluído em ${day}`,
  hours: (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`),
  number: (number: string) => `Nº ${number}`,
  code: (code: string) => `Código ${code}`,
  secondCopy: 'Segunda via',
  supersededText: (day: string) => `Em ${day} foi emitida uma segunda via, que vale no lugar deste.`,
  cancelledText: {
    refund: (day: string) => `Cancelado em ${day}, porque a compra do material foi devolvida.`,
    chargeback: (day: string) =>
      `Cancelado em ${day}, porque o pagamento do material foi contestado. Se foi engano, fale com a gente.`,
    claim: (day: string) =>
      `Cancelado em ${day}, porque a compra do material passou para outra conta. Nela você pode concluir o curso de novo.`,
    other: (day: string) => `Cancelado em ${day} pelo Ateliê. Se tiver dúvida, fale com a gente.`,
  },

  pdf: 'Baixar PDF',
  pdfBusy: 'Preparando o PDF…',
  see: 'Ver a página pública',
  badge: 'Baixar o selo digital',
  badgeHint: 'Um arquivo Open Badges, para carteiras digitais e sites que conferem certificados.',
  linkedIn: 'Adicionar ao LinkedIn',
  more: 'Mais opções',
  shareText: (course: string, address: string) =>
    `Concluí “${course}” no Ateliê Doce! Veja o meu certificado: ${address}`,
  shareTitle: (course: string) => `Certificado de ${course}`,
  pdfReady: { title: 'PDF baixado', description: 'Está nos downloads do aparelho.' },
  pdfFailed: {
    title: 'O PDF não veio',
    network: 'Verifique sua internet e tente novamente.',
    other: 'O Ateliê não conseguiu prepará-lo agora. Tente novamente em alguns minutos.',
    gone: 'Este certificado não vale mais.',
    tooMany: 'Você já baixou muitas vezes seguidas. Espere um minuto e tente novamente.',
  },

  next: 'A caminho do próximo',
  left: (left: number) => (left === 1 ? 'Falta 1 para o certificado' : `Faltam ${left} para o certificado`),
  whatIsLeft: 'O que falta',
  leftRecipes: (count: number) => (count === 1 ? '1 receita' : `${count} receitas`),
  leftExercises: (count: number) => (count === 1 ? '1 exercício' : `${count} exercícios`),
  doExercises: 'Fazer os exercícios',
  moreMissing: 'Ver todas no material',
  openMaterial: 'Abrir o material',
  openPath: 'Abrir a trilha',
  pathLeft: 'As paradas que faltam estão na trilha, em ordem.',
  beforehand: (day: string) =>
    `O certificado sai a partir de ${day}: antes disso ainda corre o prazo de desistência da compra.`,
  waiting: (day: string) =>
    `Você fez tudo! O certificado sai sozinho em ${day}, quando termina o prazo de desistência da compra.`,
  held: 'Você fez tudo! O certificado espera pela confirmação da sua compra.',
  evidence: {
    title: (count: number) =>
      count === 1
        ? 'Tudo marcado! O certificado espera por 1 receita'
        : `Tudo marcado! O certificado espera por ${count} receitas`,
    text: (count: number, moment: string) =>
      count === 1
        ? `Envie uma foto dela e ele sai na hora, ou espere até ${moment}.`
        : `Envie uma foto de cada uma e ele sai na hora, ou espere até ${moment}.`,
    why: 'Ele declara horas de curso: cada receita conta com uma foto do que você fez, ou depois do tempo de fazer.',
    countsFrom: (moment: string) => `Sem foto, conta a partir de ${moment}`,
    more: (count: number) => (count === 1 ? 'Mais 1 receita' : `Mais ${count} receitas`),
    today: (time: string) => `hoje, às\u00A0${time}`,
    tomorrow: (time: string) => `amanhã, às\u00A0${time}`,
    onDay: (day: string, time: string) => `${day}, às\u00A0${time}`,
  },
  allDone: 'Você já tem o certificado de tudo o que está aberto para você.',
  nothingBegun: 'Os certificados são de materiais e de trilhas.',
  seePaths: 'Ver as trilhas',

  name: {
    title: 'Como o seu nome deve aparecer?',
    readyTitle: 'Parabéns! Só falta o seu nome',
    intro:
      'Escreva o nome completo, civil ou social, como quer que ele fique no certificado. Confira cada acento.',
    ready: (courses: string) => `Você concluiu ${courses}.`,
    label: 'Nome completo',
    hint: 'Depois de emitido, uma correção gera uma segunda via com outro número.',
    confirm: 'Confirmar e emitir',
    save: 'Salvar o nome',
    preview: 'Como vai ficar',
    previewLabel: (name: string, course: string) => `Prévia do certificado de ${course} com o nome ${name}`,
    someCourse: 'O nome do seu curso',
    stands: 'Nos próximos certificados vai aparecer:',
    change: 'Mudar',
    cancel: 'Cancelar',
    issued: { title: 'Certificado emitido', description: 'Ele está logo abaixo, pronto para baixar.' },
    saved: { title: 'Nome salvo', description: 'É assim que ele vai aparecer nos próximos certificados.' },
    problems: {
      missing: 'Escreva o seu nome.',
      short: 'Escreva o nome completo, com pelo menos duas letras.',
      long: 'O certificado comporta até 100 letras. Abrevie um dos nomes do meio.',
      odd: 'Use só letras do nosso alfabeto (com ou sem acento), espaços, apóstrofo, ponto e hífen.',
      refused: 'Uma das letras não tem desenho no certificado. Escreva o nome com letras do nosso alfabeto.',
      failed: 'Não deu para salvar agora. Verifique sua internet e tente novamente.',
    },
  },

  correct: {
    open: 'Corrigir o nome',
    title: 'Corrigir o nome',
    intro:
      'Um certificado emitido não muda. A correção emite uma segunda via, com outro número e outro código; este passa a aparecer como substituído.',
    submit: 'Emitir a segunda via',
    cancel: 'Deixar como está',
    same: 'É o mesmo nome que já está no certificado.',
    done: { title: 'Segunda via emitida', description: 'Use a nova: ela tem outro número e outro código.' },
    tooMany: 'Este certificado já foi corrigido duas vezes. Fale com o Ateliê para uma nova correção.',
    gone: 'Este certificado não vale mais, por isso não pode ser corrigido.',
  },

  profile: {
    text: 'O que você concluiu, e o que falta para o próximo.',
    all: 'Ver os certificados',
  },
} as const
