/** Responses in the shapes that the cases compare. */
import type { HttpAnswer } from '../world.ts'

/** Body of a refusal. Its status is often 400, with the real one in the body. */
export const refusal = (statusCode: string, error: string, message: unknown, code: string) => ({
  statusCode,
  error,
  message,
  code,
})

export const shown = ({ status, json }: HttpAnswer) => [status, json]
