import { PAN_SIZES, PANS } from '@ateliedoce/measures'
import { messages } from './messages.ts'
import type { PanChoice } from './pan-choice.ts'

/** The measure at the end of a sold pan's name: 'forma redonda 24 cm', 'pote (bolo no pote) 250 ml'. */
const MEASURE_OF_NAME = / (\d[\d x]* (?:cm|ml))/

/** 'forma redonda de 24 cm', '2 × forma retangular de 20 × 30 cm', with the sizes as they were typed. */
export function panWords(choice: PanChoice): string {
  const words = choice.kind === 'sold' ? soldName(choice.id) : ownName(choice)
  return isOne(choice) ? words : messages.counted(choice.count, words)
}

/** 'forma 24 cm', '2 × forma 20 × 30 cm', 'pote 250 ml': where there is room for a few words. */
export function panInShort(choice: PanChoice): string {
  const words = choice.kind === 'sold' ? soldInShort(choice.id) : messages.inShort(sizesOf(choice))
  return isOne(choice) ? words : messages.counted(choice.count, words)
}

function soldInShort(id: string): string {
  const name = PANS.find((pan) => pan.id === id)?.name ?? ''
  const [kind = ''] = name.split(' ')
  return `${kind}${MEASURE_OF_NAME.exec(name)?.[0] ?? ''}`
}

function isOne({ count }: PanChoice): boolean {
  return count === '' || count === '1'
}

function soldName(id: string): string {
  const name = PANS.find((pan) => pan.id === id)?.name ?? ''
  return name.replace(MEASURE_OF_NAME, ' de $1')
}

/** A ring is called by its diameter. */
function ownName(choice: PanChoice & { kind: 'own' }): string {
  return messages.sized(choice.shape, sizesOf(choice))
}

function sizesOf({ shape, typed }: PanChoice & { kind: 'own' }): readonly string[] {
  return typed.slice(0, shape === 'ring' ? 1 : PAN_SIZES[shape])
}
