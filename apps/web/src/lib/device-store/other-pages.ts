/** Tells the other pages of this browser about values that changed in the database. Rows of local storage need no messages: it has events. */
import type { LargeAddress } from './entry.ts'

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('atelie-doce'))
}

export function tellOtherPages({ account, kind, name }: LargeAddress): void {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none, only windows do
    open().postMessage({ account, kind, name })
  } catch {
    // A browser that blocks site data may refuse the channel too.
  }
}

/** Follows changes by other pages. @returns ends it */
export function watchOtherPages(listener: (address: LargeAddress) => void): () => void {
  const follow = ({ data }: MessageEvent) => listener(data as LargeAddress)
  try {
    open().addEventListener('message', follow)
  } catch {
    return () => undefined
  }
  return () => open().removeEventListener('message', follow)
}
