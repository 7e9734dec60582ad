import { PAN_SIZES, PANS, type PanShape } from '@ateliedoce/measures'
import type { PanChoice } from './pan-choice.ts'

const NAMES: Readonly<Record<PanShape, string>> = {
  round: 'forma redonda',
  square: 'forma quadrada',
  rectangular: 'forma retangular',
  ring: 'forma com furo no meio',
  loaf: 'forma de bolo inglês',
}

/** 'forma redonda de 24 cm', '2 × forma retangular de 20 × 30 cm'; of sizes as they were typed. */
export function panWords(choice: PanChoice): string {
  const words = choice.kind === 'sold' ? soldName(choice.id) : ownName(choice)
  return choice.count === '' || choice.count === '1' ? words : `${choice.count} × ${words}`
}

function soldName(id: string): string {
  return PANS.find((pan) => pan.id === id)?.name ?? ''
}

/** A ring is called by its diameter. */
function ownName({ shape, typed }: PanChoice & { kind: 'own' }): string {
  const sizes = typed.slice(0, shape === 'ring' ? 1 : PAN_SIZES[shape])
  return `${NAMES[shape]} de ${sizes.join(' × ')} cm`
}
