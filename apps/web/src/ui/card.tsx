import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** The element in the page's outline. */
  as?: 'div' | 'li' | 'article' | 'section'
}

export function Card({ as = 'div', className, ...props }: CardProps) {
  // The elements that it may be take the same attributes as a div.
  const Element = as as 'div'
  return <Element {...props} className={classNames('rounded-card bg-surface shadow-card', className)} />
}
