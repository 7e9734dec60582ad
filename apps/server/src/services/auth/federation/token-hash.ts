import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal digits, as apps hash nonces for providers. */
export const tokenHashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
