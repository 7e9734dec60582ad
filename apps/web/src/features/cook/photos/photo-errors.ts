import { ImageError } from '../../../lib/image-file.ts'
import { messages } from './messages.ts'

/** Why a chosen file cannot be used. */
export function imageProblemText(error: unknown): string {
  return error instanceof ImageError && error.problem === 'too-large'
    ? messages.tooLarge
    : messages.unreadable
}
