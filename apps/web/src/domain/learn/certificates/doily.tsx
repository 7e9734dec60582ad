/** Radius of a scallop, in millimetres of the sheet. */
const SCALLOP = 3
const MARGIN = 12

interface DoilyProps {
  /** Size in millimetres. */
  width: number
  height: number
}

/** The paper of a certificate: a doily with scalloped edges and a frame. */
export function Doily({ width, height }: DoilyProps) {
  const columns = Math.floor((width - 2 * MARGIN) / (2 * SCALLOP))
  const rows = Math.floor((height - 2 * MARGIN) / (2 * SCALLOP))
  const [paperWidth, paperHeight] = [columns * 2 * SCALLOP, rows * 2 * SCALLOP]
  const [x, y] = [(width - paperWidth) / 2, (height - paperHeight) / 2]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={scallops(x, y, columns, rows)} strokeWidth=".5" className="fill-paper stroke-paper-line" />
      {/* The holes: dots of dashed lines. */}
      <path
        d={edges(x, y, paperWidth, paperHeight)}
        strokeWidth="1.1"
        strokeLinecap="round"
        strokeDasharray={`0 ${2 * SCALLOP}`}
        className="stroke-paper-line"
      />
      <rect
        x={x + 6}
        y={y + 6}
        width={paperWidth - 12}
        height={paperHeight - 12}
        rx="3"
        fill="none"
        strokeWidth=".4"
        className="stroke-paper-line"
      />
    </svg>
  )
}

function scallops(x: number, y: number, columns: number, rows: number): string {
  const arc = (dx: number, dy: number) => `a${SCALLOP} ${SCALLOP} 0 0 1 ${dx} ${dy}`
  const step = 2 * SCALLOP
  return [
    `M${x} ${y}`,
    arc(step, 0).repeat(columns),
    arc(0, step).repeat(rows),
    arc(-step, 0).repeat(columns),
    arc(0, -step).repeat(rows),
    'z',
  ].join('')
}

/** Four lines just outside the paper, from the first scallop to the last. */
function edges(x: number, y: number, width: number, height: number): string {
  const [right, down] = [width - 2 * SCALLOP, height - 2 * SCALLOP]
  const outside = 0.4
  return [
    `M${x + SCALLOP} ${y - outside}h${right}`,
    `M${x + SCALLOP} ${y + height + outside}h${right}`,
    `M${x - outside} ${y + SCALLOP}v${down}`,
    `M${x + width + outside} ${y + SCALLOP}v${down}`,
  ].join('')
}
