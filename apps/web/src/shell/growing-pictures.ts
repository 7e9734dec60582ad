import { useEffect } from 'react'

const NAME = 'page-picture'

/**
 * Lets the picture of the card whose link was followed grow into its page's, which has the class of that name: the browser's
 * view transition connects the two. Browsers without view transitions ignore the name.
 */
export function useGrowingPictures(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    const nameThePicture = (event: MouseEvent) => {
      last?.style.removeProperty('view-transition-name')
      const link = event.target instanceof Element ? event.target.closest('main a[href^="/"]') : null
      const card = link?.querySelector('img') ? link : link?.closest('article, li, section')
      const pictures = card?.querySelectorAll<HTMLElement>('img') ?? []
      // With several pictures, it is uncertain which one belongs to the link.
      last = pictures.length === 1 ? (pictures[0] ?? null) : null
      // The page that is left has its own picture under the name already.
      if (document.querySelector(`.${NAME}`)) last = null
      last?.style.setProperty('view-transition-name', NAME)
    }
    document.addEventListener('click', nameThePicture, { capture: true })
    return () => document.removeEventListener('click', nameThePicture, { capture: true })
  }, [])
}
