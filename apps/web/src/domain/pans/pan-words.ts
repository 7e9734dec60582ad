import { PAN_SIZES, PANS } from '@ateliedoce/measures'
import { messages } from './messages.ts'
import type { PanChoice } from './pan-choice.ts'

/** The measure at the end of a sold pan's name: 'forma redonda 24 cm', 'pote (bolo no pote) 250 ml'. */
const MEASURE_OF_NAME = / (\d[\d x]* (?:cm|ml))/

/** 'forma redonda de 24 cm', '2 × forma retangular de 20 × 30 cm'; of sizes as they were typed. */
export function panWords(choice: PanChoice): string {
  const words = choice.kind === 'sold' ? soldName(choice.id) : ownName(choice)
  return choice.count === '' || choice.count === '1' ? words : messages.counted(choice.count, words)
}

function soldName(id: string): string {
  const name = PANS.find((pan) => pan.id === id)?.name ?? ''
  return name.replace(MEASURE_OF_NAME, ' de $1')
}

/** A ring is called by its diameter. */
function ownName({ shape, typed }: PanChoice & { kind: 'own' }): string {
  const sizes = typed.slice(0, shape === 'ring' ? 1 : PAN_SIZES[shape])
  return messages.sized(shape, sizes)
}
