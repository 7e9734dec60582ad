export const messages = {
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count}h`,
  /** Beside a greater unit: '1h 30min', as the specification writes times. */
  minutesBeside: (count: number) => `${count}min`,
  secondsBeside: (count: number) => `${count}s`,
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
  rangNow: 'tocou agora',
  rang: (ago: string) => `tocou há ${ago}`,

  start: (length: string) => `Iniciar ${length}`,
  /** For screen readers, after the button's text. */
  startedFor: (task: string) => `: ${task}`,
  /** For a time that is understood in part only: its words. */
  unclear: (words: string) =>
    `Quanto tempo é “${words}”? O texto não deixa claro, por isso este tempo fica sem timer.`,
  see: (clock: string) => `Ver timer, ${clock}`,
  seePaused: (clock: string) => `Ver timer em pausa, ${clock}`,
  seeRung: (rang: string) => `Ver timer, ${rang}`,
  full: {
    title: 'Timers demais',
    description: 'Já há 20 timers. Conclua um deles para iniciar outro.',
  },

  onlyHere: {
    title: 'O timer vale só nesta página',
    description:
      'O timer já está contando. Não feche nem recarregue esta página até ele tocar: o navegador está sem espaço ou bloqueia os dados do site.',
  },

  advice:
    'O timer toca enquanto esta página estiver aberta. Com ela fechada ou a tela desligada, o celular pode não tocar.',
  keepScreenOn: 'Manter a tela ligada',
} as const
