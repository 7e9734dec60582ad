import { useState, type FocusEvent } from 'react'

export interface FocusInside {
  readonly isInside: boolean
  /** The handlers of the element around the fields. */
  readonly handlers: {
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Whether the focus is inside an element, so that the field being typed into is not removed. A change of window does not count
 * as leaving, since the focus returns to the same field.
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
