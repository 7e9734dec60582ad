import { useState } from 'react'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** Name or e-mail; its first letter replaces a missing picture. */
  name: string
  url?: string | null
  className?: string
}

export function Avatar({ name, url = null, className }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const shape = classNames('shrink-0 rounded-full', className)
  if (url !== null && url !== '' && !broken) {
    return (
      <img src={url} alt="" className={classNames(shape, 'object-cover')} onError={() => setBroken(true)} />
    )
  }
  return (
    <span
      aria-hidden
      className={classNames(shape, 'grid place-items-center bg-accent-tint font-display text-on-accent-tint')}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
