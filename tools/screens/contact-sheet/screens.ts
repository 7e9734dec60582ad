/** Which screens stand on the contact sheets. */
import type { Examples } from './examples.ts'

/** A screen by its address: its first window, or all of it, a window at a time. */
export interface Screen {
  readonly path: string
  readonly isWhole?: true
  /** Name of a tab that is chosen first. */
  readonly tab?: string
}

const one = (path: string): Screen => ({ path })
/** Screens that are longer than a window and lead in, or hold parts that nothing else shows. */
const whole = (path: string): Screen => ({ path, isWhole: true })

export const PUBLIC: readonly Screen[] = [
  whole('/welcome'),
  one('/auth'),
  one('/auth?view=criar-conta'),
  one('/auth?view=codigo'),
  one('/auth?view=escola'),
  one('/auth?view=recuperar'),
  one(`/certificate/${'A'.repeat(26)}`),
]

/** Screens of the demonstration learner. */
export function signedInScreens({ ownRecipe, product, quote, question }: Examples): readonly Screen[] {
  return [
    whole('/'),
    ...['/recipes', '/recipes?q=nada assim', '/tools', '/tools/calculator', '/tools/converter'].map(one),
    ...['/tools/prices', '/tools/prices/new', '/tools/costings'].map(one),
    ...['/tools/own-recipes', '/tools/own-recipes?parte=colar', '/tools/own-recipes?parte=escrever'].map(one),
    one(`/recipe/${ownRecipe}`),
    whole(`/tools/own-recipes?id=${ownRecipe}&parte=versoes`),
    whole(`/tools/own-recipes?id=${product}&parte=bases`),
    one(`/tools/calculator?aba=preco&receita=${product}`),
    ...['/tools/quotes', '/tools/quotes?parte=novo'].map(one),
    whole(`/tools/quotes?id=${quote}`),
    ...['/tools/kitchen', '/tools/kitchen?aba=custos', '/shopping', '/paths', '/certificates'].map(one),
    ...['/profile', '/profile/rhythm', '/profile/notifications', '/profile/purchases'].map(one),
    whole('/profile/security'),
    one(question),
    one('/oauth/consent'),
    one('/nao-existe'),
  ]
}

/** Screens that are reached by links, each from the screen before it in its row. */
export const LINKED = [
  ['/', /^\/material\/[^/]+$/, /^\/material\/[^/]+\/exercises/],
  ['/', /^\/material\/[^/]+$/, /^\/material\/[^/]+\/category\//],
  ['/tools/prices', /^\/tools\/prices\/(?!new)/],
  ['/paths', /^\/path\//],
  ['/recipes', /^\/recipe\/[^/]+$/, /^\/recipe\/[^/]+\/cook/],
  ['/recipes', /^\/recipe\/[^/]+$/, /^\/recipe\/[^/]+\/label/],
  ['/recipes', /aba=preco/],
] as const
