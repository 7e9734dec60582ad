/** The front of a certificate. Everything is drawn in the order in which it is read. */
import { encodeQR } from 'qr'
import { type CertificateContent, spacedCode } from '../_shared/certificate/certificate-content.ts'
import { dayInSaoPaulo, messages } from '../_shared/certificate/messages.ts'
import { COLOURS, divider, PAGE, paper, rectangle, seal } from '../_shared/certificate/ornament.ts'
import type { Box, Sheet, TextStyle } from '../_shared/print/sheet.ts'

const MIDDLE = PAGE.width / 2
/** Widest line of the name and of the course. */
const WIDEST = 228
const QR = { x: 234, y: 141.5, size: 32.5 } as const
const SIGNATURE = { left: 30.5, right: 110.5, line: 161 } as const
const SEAL = { x: MIDDLE, y: 155, scale: 0.84 } as const
/** Baseline of the lines at the foot, and where they may not meet. */
const FOOT = { y: 186.6, left: 30.5, middle: 130, right: 266.5 } as const

const quiet = (size: number): TextStyle => ({
  family: 'text',
  size,
  colour: COLOURS.quiet,
  align: 'center',
})

const FOOT_STYLE: TextStyle = { ...quiet(8), align: 'left' }

/** @param address of the page that validates the certificate */
export function drawFront(sheet: Sheet, certificate: CertificateContent, address: string): void {
  sheet.addPage()
  sheet.artifact(() => sheet.shapes(paper()))
  drawHeading(sheet)
  drawHolder(sheet, certificate)
  sheet.artifact(() => sheet.shapes(seal(), SEAL))
  drawIssuer(sheet, certificate)
  drawValidation(sheet, certificate, address)
}

function drawHeading(sheet: Sheet): void {
  const brand: TextStyle = { family: 'display', size: 15, colour: COLOURS.quiet, align: 'center' }
  sheet.element({ tag: 'P' }, () => sheet.text(messages.product, MIDDLE, 35, brand))
  const title: TextStyle = { family: 'display', size: 41, colour: COLOURS.raspberry, align: 'center' }
  sheet.element({ tag: 'H1' }, () => sheet.text(messages.title, MIDDLE, 52, title))
}

function drawHolder(sheet: Sheet, certificate: CertificateContent): void {
  const { holderName, course, kind, hours, issuer, startedOn, completedOn } = certificate
  sheet.element({ tag: 'P' }, () => sheet.text(messages.certify, MIDDLE, 64, quiet(13)))
  sheet.element({ tag: 'P' }, () =>
    drawFitted(sheet, holderName, { baseline: 82, largest: 44, smallest: 27, rise: 5.6, leading: 11 }),
  )
  sheet.artifact(() => sheet.shapes(divider(MIDDLE, 92.5, 62)))
  sheet.element({ tag: 'P' }, () => sheet.text(messages.completed, MIDDLE, 101.5, quiet(13)))
  sheet.element({ tag: 'P' }, () =>
    drawFitted(sheet, course, { baseline: 113, largest: 27, smallest: 18, rise: 3.4, leading: 7.8 }),
  )
  const sentence = messages.sentence(kind, issuer.mode, messages.hours(hours))
  sheet.element({ tag: 'P' }, () => {
    sheet.text(sentence, MIDDLE, 124.6, quiet(12))
    sheet.text(messages.period(startedOn, completedOn), MIDDLE, 130.4, quiet(12))
  })
}

interface Fit {
  readonly baseline: number
  /** Points. */
  readonly largest: number
  readonly smallest: number
  /** Millimetres that the first of two lines is above the baseline, and between the two lines. */
  readonly rise: number
  readonly leading: number
}

/** One line that shrinks to fit; below the smallest size, two or three lines that shrink further. */
function drawFitted(sheet: Sheet, written: string, fit: Fit): void {
  const style: TextStyle = { family: 'display', size: fit.largest, colour: COLOURS.ink, align: 'center' }
  const width = sheet.width(written, style)
  const size = Math.min(fit.largest, (fit.largest * WIDEST) / width)
  if (size >= fit.smallest) return sheet.text(written, MIDDLE, fit.baseline, { ...style, size })
  const linesAt = (points: number) => balanced(sheet, written, { ...style, size: points })
  let points = fit.smallest
  while (linesAt(points).length > 2 && points > fit.smallest / 2) points -= 1
  const lines = linesAt(points)
  const smaller = { ...style, size: points }
  const leading = (fit.leading * points) / fit.smallest
  for (const [index, line] of lines.entries())
    sheet.text(line, MIDDLE, fit.baseline - fit.rise + leading * (index - (lines.length - 2) / 2), smaller)
}

/** Lines of nearly the same width. */
function balanced(sheet: Sheet, text: string, style: TextStyle): string[] {
  const wide = sheet.lines(text, WIDEST, style)
  for (let share = 0.5; share < 1; share += 0.05) {
    const lines = sheet.lines(text, WIDEST * share, style)
    if (lines.length === wide.length) return lines
  }
  return wide
}

function drawIssuer(sheet: Sheet, { issuer }: CertificateContent): void {
  const { left, right, line } = SIGNATURE
  const [middle, width] = [(left + right) / 2, right - left]
  const { signature, responsible, role, name, document, city } = issuer
  const signer = responsible ?? name
  if (signature !== null)
    sheet.element(
      { tag: 'Figure', alt: messages.signatureAlt(signer), box: [left, line - 19, right, line - 1] },
      () => sheet.image(signature, left, line - 19, width, 18),
    )
  sheet.artifact(() =>
    sheet.shapes([{ path: `M${left} ${line}H${right}`, stroke: COLOURS.quiet, width: 0.25 }]),
  )
  if (signature === null)
    sheet.element({ tag: 'P' }, () => sheet.text(messages.electronic, middle, line - 1.8, quiet(8)))
  const strong: TextStyle = { family: 'strong', size: 11, colour: COLOURS.ink, align: 'center' }
  const facts = [role, responsible === null ? null : name, [document, city].filter(Boolean).join(' · ')]
  sheet.element({ tag: 'P' }, () => {
    let y = line + 5.2
    for (const part of sheet.lines(signer, width, strong)) {
      sheet.text(part, middle, y, strong)
      y += 4.6
    }
    for (const fact of facts.flatMap((each) => (each ? sheet.lines(each, width, quiet(9)) : []))) {
      sheet.text(fact, middle, y, quiet(9))
      y += 4
    }
  })
}

function drawValidation(sheet: Sheet, certificate: CertificateContent, address: string): void {
  const { number, code, issuedAt, replaces, issuer } = certificate
  const right = QR.x - 5
  const label: TextStyle = { family: 'text', size: 8.5, colour: COLOURS.quiet, align: 'right' }
  const value: TextStyle = { family: 'strong', size: 9.5, colour: COLOURS.ink, align: 'right' }
  const facts: readonly (readonly string[])[] = [
    [messages.number, number],
    [messages.issued, messages.day(dayInSaoPaulo(issuedAt))],
    [messages.code, ...halves(spacedCode(code))],
  ]
  let y = QR.y + 3
  for (const [name = '', ...values] of facts) {
    sheet.element({ tag: 'P' }, () => {
      sheet.text(name, right, y, label)
      for (const line of values) {
        y += 4.3
        sheet.text(line, right, y, value)
      }
    })
    y += 6
  }
  sheet.element(
    {
      tag: 'Figure',
      alt: messages.qrAlt(address),
      box: [QR.x, QR.y, QR.x + QR.size, QR.y + QR.size],
    },
    () => drawQr(sheet, address),
  )
  drawFoot(sheet, issuer.legal ?? messages.legal, replaces)
  const left: Box = [FOOT.middle + 10, FOOT.y - 3, FOOT.right, FOOT.y + 1]
  const check = messages.check(address.replace(/^https?:\/\//, ''))
  sheet.link(address, messages.linkAlt, left, () => {
    const style = { ...FOOT_STYLE, align: 'right' as const }
    const share = (FOOT.right - left[0]) / sheet.width(check, style)
    sheet.text(check, FOOT.right, FOOT.y, { ...style, size: style.size * Math.min(1, share) })
  })
}

function drawFoot(sheet: Sheet, legal: string, replaces: string | null): void {
  const texts = [...(replaces === null ? [] : [messages.secondCopy(replaces)]), legal]
  sheet.element({ tag: 'P' }, () => {
    const lines = texts.flatMap((text) => sheet.lines(text, FOOT.middle - FOOT.left, FOOT_STYLE))
    for (const [index, line] of lines.entries())
      sheet.text(line, FOOT.left, FOOT.y - 3.4 * (lines.length - 1 - index), FOOT_STYLE)
  })
}

/** A long code in two lines, broken between its groups. */
function halves(text: string): string[] {
  const groups = text.split(' ')
  const half = Math.ceil(groups.length / 2)
  return [groups.slice(0, half), groups.slice(half)].map((part) => part.join(' ')).filter(Boolean)
}

/** Dark modules on white with the quiet zone that readers need (ISO/IEC 18004: four modules). */
function drawQr(sheet: Sheet, text: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const module = QR.size / rows.length
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([from, length]) => rectangle(from * module, y * module, length * module, module)),
  )
  sheet.shapes(
    [
      { path: rectangle(0, 0, QR.size, QR.size), fill: '#ffffff' },
      { path: path.join(''), fill: COLOURS.ink },
    ],
    { x: QR.x, y: QR.y },
  )
}

/** Start and length of the dark modules in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === index) last[1] += 1
    else runs.push([index, 1])
  }
  return runs
}
