import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { iconButtonStyle } from './icon-button-style.ts'

interface BackAnchorProps extends Omit<ComponentProps<'a'>, 'children' | 'className'> {
  /** The name of the target. */
  label: string
}

function BackAnchor({ label, ...props }: BackAnchorProps) {
  return (
    <a {...props} aria-label={label} title={label} className={iconButtonStyle()}>
      <ArrowLeft aria-hidden size={22} strokeWidth={1.75} />
    </a>
  )
}

/** The way back to a fixed place. Takes the router's `to`, `params` and `search`. */
export const BackLink = createLink(BackAnchor)
