import { messages } from './messages.ts'

interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** Errors of a new password that was typed twice. */
export function confirmationErrors({ password, confirmation }: NewPassword): {
  readonly confirmation: string | null
} {
  return { confirmation: password === confirmation ? null : messages.newPassword.different }
}
