import { formatDuration, formatNumber } from '@ateliedoce/recipe-text'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

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
  ovenThen: (degrees: readonly number[]) => `, depois ${list.format(degrees.map((c) => `${c} °C`))}`,
  lightNow: 'Acenda já no começo: ele leva uns 15 minutos para aquecer.',
  lightAt: (step: number) => `Acenda no passo ${step}. Antes disso, não precisa.`,
  hotAt: (step: number) =>
    step === 1
      ? 'Acenda agora: o passo 1 já pede o forno quente, e ele leva uns 15 minutos.'
      : `Acenda uns 15 minutos antes do passo ${step}, que pede o forno quente.`,
  beforehand: {
    soften: (names: readonly string[]) => `Tire da geladeira 1 h antes: ${list.format(names)}.`,
    chill: (names: readonly string[]) => `Deixe na geladeira até a hora de usar: ${list.format(names)}.`,
    freeze: (names: readonly string[]) => `Deixe no freezer até a hora de usar: ${list.format(names)}.`,
    melt: (names: readonly string[]) => `Derreta antes: ${list.format(names)}.`,
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
  some: 'um pouco',
  rest: 'o restante',
  part: 'uma parte',
  parts: 'Passos da receita',
  openParts: 'Passos',
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

  made: 'Feita!',
  madeText: (recipe: string) => `${recipe} saiu do papel.`,
  afterwards: 'E agora?',
  price: 'Quanto cobrar?',
  label: 'Etiqueta de validade',
  backToLast: 'Voltar ao último passo',
  duration: (minutes: number) => formatDuration(minutes),
}
