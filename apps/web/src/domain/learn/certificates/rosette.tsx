import { classNames } from '../../../ui/class-names.ts'

/** `sweet`: the seal of the house. `valid` and `cancelled`: the result of a check. */
export type RosetteSign = 'sweet' | 'valid' | 'cancelled'

const PETALS = 18
const RADIUS = 15.5

/** The seal of a certificate with its ribbons, in a box of 40 × 50. The text beside it has the same meaning. */
export function Rosette({ sign = 'sweet', className }: { sign?: RosetteSign; className?: string }) {
  const isCancelled = sign === 'cancelled'
  return (
    <svg viewBox="-20 -18 40 50" aria-hidden className={classNames('shrink-0', className)}>
      <path
        d="M-9 8l-6 21 7-3 5 5 5-20zM9 8l6 21-7-3-5 5-5-20z"
        className={isCancelled ? 'fill-paper-cancelled' : 'fill-paper-ribbon'}
      />
      <path d={petals()} className={isCancelled ? 'fill-paper-cancelled' : 'fill-paper-accent'} />
      <circle
        r="13.4"
        fill="none"
        strokeWidth=".5"
        strokeDasharray=".1 1.4"
        strokeLinecap="round"
        className="stroke-paper"
      />
      {sign === 'sweet' && <Cupcake />}
      {sign === 'valid' && <Strokes d="M-6.5 .5l4.5 4.5 8.5-9.5" />}
      {isCancelled && <Strokes d="M-5.5-5.500l11 11M5.5-5.500l-11 11" />}
    </svg>
  )
}

function Strokes({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-paper"
    />
  )
}

function Cupcake() {
  return (
    <>
      <path
        d="M-7.2 1.500h14.400l-2 8.400a1.4 1.4 0 0 1-1.4 1.100h-7.600a1.4 1.4 0 0 1-1.4-1.100z"
        className="fill-paper"
      />
      <path d="M-3.4 2.500l.8 8M0 2.500v8M3.4 2.500l-.8 8" strokeWidth=".6" className="stroke-paper-accent" />
      <path
        d="M-8 .8c-1.6-3 .6-5.4 2.8-5.2-.2-3.4 3-4.8 5.2-3.8 2.2-1 5.4.4 5.2 3.8 2.2-.2 4.4 2.2 2.8 5.200z"
        className="fill-paper"
      />
      <circle cy="-9.2" r="1.8" className="fill-paper-caramel" />
    </>
  )
}

/** The outline of a circle of petals. */
function petals(): string {
  const petalRadius = (RADIUS * Math.sin(Math.PI / PETALS)).toFixed(2)
  const points = Array.from({ length: PETALS + 1 }, (_, index) => {
    const angle = (index / PETALS) * 2 * Math.PI - Math.PI / 2
    return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`
  })
  const [first = '', ...others] = points
  return `M${first}${others.map((point) => `A${petalRadius} ${petalRadius} 0 0 1 ${point}`).join('')}z`
}
