import { useState, type FocusEvent } from 'react'

export interface FocusInside {
  readonly isInside: boolean
  /** For the element around the fields. */
  readonly handlers: {
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Whether the focus is on something inside an element, so that what is being typed into is not taken away. A look at
 * another window is no leaving: the focus is back where it was.
 */
export function useFocusInside(): FocusInside {
  const [isInside, setInside] = useState(false)
  return {
    isInside,
    handlers: {
      onFocus: () => setInside(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setInside(false)
      },
    },
  }
}
