import { isConnectionError } from '../../../lib/api-error.ts'
import { ImageError } from '../../../lib/image-file.ts'
import { avatarMessages as texts } from './avatar-messages.ts'

/** Why a chosen picture cannot become the portrait, or was not sent. */
export function avatarProblem(error: Error): string {
  if (error instanceof ImageError) return error.problem === 'too-large' ? texts.tooLarge : texts.unreadable
  return isConnectionError(error) ? texts.cut : texts.refused
}
