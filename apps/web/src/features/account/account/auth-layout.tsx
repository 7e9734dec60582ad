import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { messages } from './messages.ts'

interface AuthLayoutProps {
  title: string
  intro: ReactNode
  children: ReactNode
  /** Links below the card. */
  footer?: ReactNode
  /**
   * For a card that may still grow: whether it is whole. It keeps its upper edge meanwhile and its footer stays hidden, so that nothing
   * moves. Left out for a card that is whole from the start, which stands in the middle.
   */
  isWhole?: boolean | undefined
}

/** The layout of the sign-in screens: mark or, on wide screens, picture, product name, one card, links. */
export function AuthLayout({ title, intro, children, footer, isWhole }: AuthLayoutProps) {
  const grows = isWhole !== undefined
  return (
    <div
      className={classNames(
        'page grid min-h-dvh grid-cols-1 gap-2 pb-3 sm:gap-6 sm:pb-6 lg:grid-cols-2 lg:gap-16',
        // As far from the top as in the middle, if the card takes 40rem with its footer.
        grows
          ? 'content-start items-start pt-[max(--spacing(3),calc(50svh-20rem))]'
          : 'content-center items-center pt-3 sm:pt-6',
      )}
    >
      <Link
        to="/welcome"
        className={classNames(
          'mx-auto flex flex-wrap items-center justify-center gap-3 rounded-card lg:w-full lg:max-w-md lg:flex-col lg:gap-6',
          grows && 'lg:mt-24',
        )}
      >
        <Mark className="lg:hidden" />
        {/* Not eager: where it is hidden it is not fetched. */}
        <Picture name="welcome-hero" sizes="28rem" className="hidden w-full rounded-card lg:block" />
        <span className="text-center font-display text-3xl lg:text-5xl">{messages.productName}</span>
      </Link>
      <div className="mx-auto w-full max-w-md">
        <div className="rounded-card bg-surface p-4 shadow-card sm:p-8">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          <p className="mt-1 mb-3 text-quiet sm:mb-5">{intro}</p>
          {children}
        </div>
        {footer !== undefined && (
          <div
            className={classNames(
              'mt-1 flex flex-col items-center text-center sm:mt-4',
              isWhole === false && 'invisible',
            )}
          >
            {footer}
          </div>
        )}
      </div>
    </div>
  )
}
