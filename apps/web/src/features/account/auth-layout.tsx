import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { messages } from './messages.ts'

interface AuthLayoutProps {
  title: string
  intro: ReactNode
  children: ReactNode
  /** Links below the card. */
  footer?: ReactNode
}

/** The layout of the sign-in screens: picture, product name, one card, links. */
export function AuthLayout({ title, intro, children, footer }: AuthLayoutProps) {
  return (
    <div className="page grid min-h-dvh grid-cols-1 content-center items-center gap-6 py-6 lg:grid-cols-2 lg:gap-16">
      <Link
        to="/welcome"
        className="mx-auto flex flex-wrap items-center justify-center gap-3 rounded-card lg:w-full lg:max-w-md lg:flex-col lg:gap-6"
      >
        <Picture
          name="welcome-hero"
          eager
          sizes="(min-width: 64rem) 28rem, 4.5rem"
          className="w-18 rounded-card lg:w-full"
        />
        <span className="text-center font-display text-3xl lg:text-5xl">{messages.productName}</span>
      </Link>
      <div className="mx-auto w-full max-w-md">
        <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          <p className="mt-1 mb-5 text-quiet">{intro}</p>
          {children}
        </div>
        {footer !== undefined && <div className="mt-4 flex flex-col items-center text-center">{footer}</div>}
      </div>
    </div>
  )
}
