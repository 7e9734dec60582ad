import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { photographSources } from './photograph-sources.ts'

interface PhotographProps {
  url: string
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** The shape of its place until it is there, as a number of units. */
  width: number
  height: number
  eager: boolean
  className: string
  /** Shown where the photograph cannot be loaded. */
  fallback: ReactNode
}

/** A teacher's photograph. Decorative, since the title is beside it. */
export function Photograph({ url, sizes, width, height, eager, className, fallback }: PhotographProps) {
  const [failed, setFailed] = useState({ url, sources: 0 })
  const failures = failed.url === url ? failed.sources : 0
  const source = photographSources(url)[failures]
  if (source === undefined) return fallback
  return (
    <img
      {...source}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed({ url, sources: failures + 1 })}
      className={classNames('picture-ground picture-cream', className)}
    />
  )
}
