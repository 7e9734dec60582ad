import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in a time that does not depend on where they differ or on their length. */
export function constantTimeEqual(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
