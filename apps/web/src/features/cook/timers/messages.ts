import { formatNumber } from '@ateliedoce/recipe-text'

export const messages = {
  title: 'Timers',
  close: 'Fechar',
  none: 'Nenhum timer em andamento.',
  chip: (count: number) => (count === 1 ? 'Ver 1 timer: ' : `Ver ${formatNumber(count)} timers, o próximo: `),
  chipPaused: 'em pausa ',
  more: (count: number) => ` +${formatNumber(count)}`,
  step: (step: number) => `passo ${formatNumber(step)}`,
  left: 'Tempo restante',
  paused: 'Em pausa',
  rung: (recipe: string, step: number, task: string) => `O timer tocou. ${recipe}, passo ${step}: ${task}.`,
  firstLook: (rest: string) => `Já dá para dar uma olhada. Pela receita, pode levar até mais ${rest}.`,

  pause: 'Pausar',
  resume: 'Continuar',
  addMinute: '+1 min',
  takeRest: (rest: string) => `Mais ${rest}`,
  done: 'Pronto',
  end: 'Encerrar',
  ended: 'Timer encerrado.',
  undo: 'Desfazer',

  notify: 'Avisar com notificação',
  notifyWhy: 'Para o aviso aparecer mesmo com o Ateliê Doce em segundo plano.',
  notified: (recipe: string) => `Tempo: ${recipe}`,
  windowTitle: (count: number) => (count === 1 ? '⏰ Tempo!' : `⏰ ${formatNumber(count)} timers tocaram`),
} as const
