import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in a time that tells nothing of where they differ or how long they are. */
export function constantTimeEqual(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
