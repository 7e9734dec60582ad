/** Brazilian party sweets, which no set of renders contains: brigadeiro and its kin, rolled, coated, in pleated paper cups. */
import type { Drawing } from '../scene.ts'

interface Coat {
  light: string
  body: string
  shade: string
  grains: string[]
  /** Length and thickness of one grain. */
  grain: [number, number]
}

const CHOCOLATE: Coat = {
  light: '#a8674a',
  body: '#6b3826',
  shade: '#3a1a12',
  grains: ['#8a4c35', '#55291b', '#a3634a', '#43200f'],
  grain: [8.5, 3.4],
}
const COCONUT: Coat = {
  light: '#fffdf8',
  body: '#fbeedd',
  shade: '#d9b79a',
  grains: ['#ffffff', '#fff6ea', '#f3e0ca', '#ffffff'],
  grain: [8, 2.4],
}
const STRAWBERRY: Coat = {
  light: '#ffc0cf',
  body: '#ee7f9d',
  shade: '#a93a60',
  grains: ['#ffd3dd', '#f796b0', '#d95a80', '#ffe6ec'],
  grain: [5, 4.4],
}
const PISTACHIO: Coat = {
  light: '#dfeab5',
  body: '#a9bf6d',
  shade: '#68803a',
  grains: ['#c6d78e', '#8ea653', '#e3edbf', '#7b9344'],
  grain: [5.4, 4.2],
}
const CARAMEL: Coat = {
  light: '#ffd79a',
  body: '#dd9a4a',
  shade: '#91541f',
  grains: ['#ffe3b5', '#c98136', '#f0b767', '#a9662a'],
  grain: [5, 4.2],
}
const COATS = {
  chocolate: CHOCOLATE,
  coconut: COCONUT,
  strawberry: STRAWBERRY,
  pistachio: PISTACHIO,
  caramel: CARAMEL,
}

/** A rolled sweet in a pleated paper cup. */
export function rolledSweet(flavour: keyof typeof COATS, cup: keyof typeof CUPS): Drawing {
  const coat = COATS[flavour]
  const clove = flavour === 'coconut' ? CLOVE : ''
  const body = `
    <defs>
      <radialGradient id="ball" cx="0.36" cy="0.26" r="0.82">
        <stop offset="0" stop-color="${coat.light}"/><stop offset="0.48" stop-color="${coat.body}"/><stop offset="1" stop-color="${coat.shade}"/>
      </radialGradient>
      <radialGradient id="shine" cx="0.34" cy="0.2" r="0.5">
        <stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <circle cx="50" cy="44" r="41" fill="url(#ball)"/>
    ${grains(coat.grains, coat.grain)}
    <circle cx="50" cy="44" r="42" fill="url(#shine)"/>
    ${clove}${paperCup(cup)}`
  return { width: 100, height: 104, body }
}

const CLOVE = `<g transform="translate(50 12)"><path d="M-1.6 3 L-2 -7 h4 L1.6 3 Z" fill="#5b3424"/><circle cx="0" cy="-8" r="3.6" fill="#6f4230"/><circle cx="-1" cy="-9" r="1.3" fill="#9a6a50"/></g>`

/** Grains on the half of a ball that is seen: a golden spiral, so that they lie evenly, each turned its own way. */
function grains(colours: string[], [length, thickness]: [number, number]): string {
  const count = 170
  return Array.from({ length: count }, (_, index) => {
    const depth = 1 - (index + 0.5) / count
    const angle = index * 2.39996
    const reach = Math.sqrt(1 - depth * depth)
    const x = 50 + 41.5 * reach * Math.cos(angle)
    const y = 44 + 41.5 * reach * Math.sin(angle)
    const turn = (index * 137) % 180
    const squeeze = 0.55 + 0.45 * depth
    const colour = colours[(index * 7 + Math.floor(index / 3)) % colours.length]
    return `<rect x="${-length / 2}" y="${-thickness / 2}" width="${length}" height="${thickness}" rx="${thickness / 2}" fill="${colour}"
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${squeeze.toFixed(2)})" fill-opacity="${(0.5 + 0.5 * depth).toFixed(2)}"/>`
  }).join('')
}

const CUPS = {
  raspberry: ['#e0497c', '#a81a4e'],
  cream: ['#fffaf1', '#ecd3b8'],
  gold: ['#f8d27e', '#cd9238'],
  cocoa: ['#9b664c', '#5d3222'],
} as const

const PLEATS = 16

function paperCup(name: keyof typeof CUPS): string {
  const [light, dark] = CUPS[name]
  const strips = Array.from({ length: PLEATS }, (_, step) => {
    const outer = step % 2 === 0
    const [near, far] = outer
      ? [pleatEdge(step, 2.6), pleatEdge(step + 1, 0)]
      : [pleatEdge(step, 0), pleatEdge(step + 1, 2.6)]
    return `<path d="M${near.top} L${far.top} L${far.bottom} L${near.bottom} Z" fill="${outer ? light : dark}"/>`
  }).join('')
  return `<defs><linearGradient id="cup" x1="0" x2="1"><stop offset="0" stop-color="#5c2a1a" stop-opacity="0.18"/>
      <stop offset="0.3" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.62" stop-color="#5c2a1a" stop-opacity="0.05"/>
      <stop offset="1" stop-color="#5c2a1a" stop-opacity="0.42"/></linearGradient></defs>
    <path d="M9 60 A41 10 0 0 0 91 60 L90 56 A41 10 0 0 1 10 56 Z" fill="#7a3f22" fill-opacity="0.2"/>
    ${strips}<path d="M5 60 A45 11 0 0 0 95 60 L82 95 A32 8 0 0 1 18 95 Z" fill="url(#cup)"/>`
}

/** The fold before pleat `step`, counted from the left edge around the front, where the rim is `lift` higher. */
function pleatEdge(step: number, lift: number): { top: string; bottom: string } {
  const angle = Math.PI * (1 - step / PLEATS)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    top: `${(50 + 45 * cos).toFixed(1)} ${(60 + 11 * sin - lift).toFixed(1)}`,
    bottom: `${(50 + 32 * cos).toFixed(1)} ${(95 + 8 * sin).toFixed(1)}`,
  }
}
