import { formatDuration, formatNumber } from '@ateliedoce/recipe-text'
import { once } from '../../../lib/once.ts'

const list = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }))

export const messages = {
  title: (recipe: string) => `Cozinhar: ${recipe}`,
  leave: 'Sair da cozinha',
  missing: 'Receita não encontrada',
  unread: 'Não deu para abrir esta receita agora',
  needsConnection: 'Ela ainda não foi aberta neste aparelho: da primeira vez, precisa de internet.',
  locked: 'Esta receita ainda não está liberada para você',
  toRecipe: 'Ver a receita',
  noSteps: 'Esta receita ainda não traz o modo de preparo.',

  before: 'Separe tudo',
  start: 'Começar',
  resume: (step: number) => `Ir para o passo ${step}`,
  times: (active: string, waiting: string) =>
    [active && `${active} de trabalho`, waiting && `${waiting} de espera`].filter(Boolean).join(' + '),
  total: (total: string) => `${total} ao todo`,
  readyAt: (time: string) => `Começando agora, fica pronta por volta de ${time}.`,
  readyOn: (day: string, time: string) => `Começando agora, fica pronta ${day}, por volta de ${time}.`,
  tomorrow: 'amanhã',
  onDay: (weekday: string) => `${weekday.endsWith('feira') ? 'na' : 'no'} ${weekday}`,
  scaled: 'As quantidades já estão na medida que você escolheu.',
  oven: (celsius: number) => `Forno a ${celsius} °C`,
  ovenThen: (degrees: readonly number[]) => `, depois ${list().format(degrees.map((c) => `${c} °C`))}`,
  lightNow: 'Acenda já no começo: ele leva uns 15 minutos para aquecer.',
  lightAt: (step: number) => `Acenda no passo ${step}.`,
  hotAt: (step: number) =>
    step === 1
      ? 'Acenda agora: o passo 1 já pede o forno quente, e ele leva uns 15 minutos.'
      : `Acenda uns 15 minutos antes do passo ${step}, que pede o forno quente.`,
  beforehand: {
    soften: (names: readonly string[]) => `Tire da geladeira 1h antes: ${list().format(names)}.`,
    chill: (names: readonly string[]) => `Deixe na geladeira até a hora de usar: ${list().format(names)}.`,
    freeze: (names: readonly string[]) => `Deixe no freezer até a hora de usar: ${list().format(names)}.`,
    melt: (names: readonly string[]) => `Derreta antes: ${list().format(names)}.`,
  },
  fromStep: (step: number) => `passo ${step}`,
  ingredients: 'Ingredientes',
  readyCount: (ready: number, count: number) => `${formatNumber(ready)} de ${formatNumber(count)} separados`,
  tools: 'Ferramentas',
  screenHeld: 'A tela fica acesa enquanto você cozinha.',
  screenNot:
    'Este navegador não deixa a tela acesa sozinho: aumente o tempo de tela nas configurações do aparelho.',
  screenRefused: 'O aparelho não quis manter a tela acesa agora. Pode ser a bateria fraca.',

  progress: (step: number, count: number) => `${step} de ${count}`,
  stepOf: (step: number, count: number) => `Passo ${step} de ${count}`,
  step: 'Passo',
  of: (count: number) => `de ${count}`,
  next: 'Próximo',
  back: 'Voltar',
  finish: 'Feita!',
  stepIngredients: 'Neste passo',
  all: (component: string | null) =>
    component === null ? 'Todos os ingredientes' : `Todos os ingredientes: ${component}`,
  asWritten: (amounts: readonly string[]) =>
    amounts.length === 0
      ? null
      : `${amounts.length === 1 ? 'Quantidade' : 'Quantidades'} da receita original: ${amounts.join(', ')}.`,
  some: 'um pouco',
  rest: (amount: string) => (amount === '' ? 'o restante' : `o restante, ${amount},`),
  part: 'uma parte',
  ofIt: ' de ',
  parts: 'Passos da receita',
  openParts: 'Passos',
  preparation: 'Preparo',
  assembly: 'Montagem',
  serving: 'Para servir',
  gather: 'Separar os ingredientes',
  restart: 'Recomeçar do início',
  done: 'feito',
  here: 'você está aqui',
  close: 'Fechar',

  options: 'Opções da cozinha',
  textSize: 'Tamanho do texto',
  smaller: 'Diminuir o texto',
  larger: 'Aumentar o texto',
  sample: 'Bata até ficar liso.',

  readAloud: 'Ler em voz alta',
  readAgain: 'Ouvir de novo',
  voiceOf: {
    device: 'A voz é do próprio aparelho: nada sai dele.',
    network: 'Esta voz vem da internet: as palavras do passo são enviadas a quem fornece a voz.',
    unknown:
      'Se a voz do seu navegador vier da internet, as palavras do passo são enviadas a quem fornece a voz.',
  },
  noVoice: 'Este navegador não lê em voz alta.',
  voiceCommands: 'Comandos de voz',
  voiceCommandsText:
    'Enquanto estão ativos, o som do microfone é enviado ao serviço de fala do seu navegador (no Chrome, o do Google). O Ateliê não recebe nem salva nada.',
  noVoiceCommands: 'Este navegador não entende comandos de voz.',
  voiceProblems: {
    refused: 'O microfone não foi liberado. Libere nas configurações do navegador e tente novamente.',
    failed: 'Não deu para ouvir agora. O reconhecimento de fala precisa de internet.',
  },
  listening: 'Ouvindo: “próximo”, “repete”, “volta”, “quanto de açúcar?”',
  stopListening: 'Desativar os comandos de voz',
  notFound: 'Este ingrediente não está na receita.',
  lastStep: 'Este é o último passo. Quando terminar, toque em Feita!',
  noIngredients: 'Este passo não pede ingredientes novos.',

  made: 'Feita!',
  madeText: (recipe: string) => `${recipe} saiu do papel.`,
  afterwards: 'E agora?',
  price: 'Quanto cobrar?',
  label: 'Etiqueta de validade',
  backToLast: 'Voltar ao último passo',
  duration: (minutes: number) => formatDuration(minutes),
}
