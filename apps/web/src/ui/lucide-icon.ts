/**
 * Takes the place of Lucide's own `createLucideIcon` (see vite.config.ts), whose options, context and class names no screen uses:
 * it weighs ten times as much and computes each icon's attributes at every render.
 */
import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/** @param data what Lucide's modules have of each icon, drawn on 24 by 24 */
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      paths,
    )
  }
}
