/** Measures and colours of a quote's page, in millimetres and points. Paper stays white, since customers print it. */
import type { TextStyle } from '../_shared/print/sheet.ts'

export const LEFT = 20
export const RIGHT = 190
/** Where the blocks of a page begin and end. */
export const TOP = 26
export const BOTTOM = 272
/** Baseline of the page's number. */
export const FOOT = 284

const INK = '#3a2217'
const QUIET_INK = '#6b5143'
const RASPBERRY = '#b0174f'

export const TITLE: TextStyle = { family: 'display', size: 28, colour: RASPBERRY }
export const SELLER: TextStyle = { family: 'display', size: 15, colour: INK }
export const TEXT: TextStyle = { family: 'text', size: 11, colour: INK }
export const STRONG: TextStyle = { family: 'strong', size: 11, colour: INK }
export const QUIET: TextStyle = { family: 'text', size: 9.5, colour: QUIET_INK }
export const TOTAL: TextStyle = { family: 'strong', size: 15, colour: INK }
export const RULE = { stroke: '#e7c796', width: 0.3 } as const
