import { messages } from './messages.ts'
import { once } from '../../../lib/once.ts'

const COUNT = once(() => new Intl.NumberFormat('pt-BR'))
const MEGABYTES = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

interface Usage {
  readonly files: number
  readonly bytes: number
  readonly max_files: number
  readonly max_bytes: number
}

/** "12 de 500 fotos · 3,4 MB de 200 MB". */
export function usageText({ files, bytes, max_files, max_bytes }: Usage): string {
  return messages.usage(
    COUNT().format(files),
    COUNT().format(max_files),
    megabytes(bytes),
    megabytes(max_bytes),
  )
}

function megabytes(bytes: number): string {
  return `${MEGABYTES().format(Math.max(bytes, bytes > 0 ? 104_858 : 0) / 1_048_576)} MB`
}
