import { useEffect } from 'react'

/** Puts a text before the window's title, also when a screen changes it; null for none. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    if (mark === null) return
    const prefix = `${mark} · `
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [mark])
}

/** The number on the icon of the installed app, where the system has one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}
