/** The part of a style sheet that a page's markup can use, so that the page carries no rules of other screens. */
import postcss, { type AtRule, type Node, type Rule } from 'postcss'

/** Functions whose arguments say nothing about the element itself, or only in part; two levels of brackets inside. */
const FUNCTIONS = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+)/gu
const BUILT_STYLE = /\[data-built-style="(\d+)"\]/
/** States that nothing in a placeholder can have, since it is inert. */
const INTERACTION =
  /:(?:hover|focus|focus-visible|focus-within|active|disabled|checked|invalid|user-invalid)\b/
/** Initial values for browsers that do not know `@property`. */
const PROPERTIES = 'properties'
/** Layers whose variables matter only where they are read. */
const VARIABLE_LAYERS: ReadonlySet<string> = new Set(['theme', 'properties'])

/**
 * @param css as Vite writes it
 * @returns makes the part that a markup needs: rules of its classes and built styles, and all rules that name neither. An inert
 *   markup needs none for interaction
 */
export function readStyleSheet(css: string): (markup: string, isInert?: boolean) => string {
  const sheet = postcss.parse(css)
  return (markup, isInert = false) => {
    const part = sheet.clone()
    const isOf = usableIn(markup)
    const isUsable = (selector: string) => isOf(selector) && !(isInert && INTERACTION.test(selector))
    // Nothing is printed before the whole style sheet is there, and all browsers of the floor know registered properties.
    part.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()))
    part.walkAtRules('layer', (rule) => void (rule.params === PROPERTIES && rule.nodes && rule.remove()))
    part.walkRules((rule) => {
      if (isInKeyframes(rule)) return
      const selectors = rule.selectors.filter(isUsable)
      if (selectors.length === 0) rule.remove()
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
    })
    dropUnreadVariables(part)
    dropUnusedKeyframes(part)
    dropEmpty(part)
    return part.toString()
  }
}

/** Whether a selector may match an element of the markup. */
function usableIn(markup: string): (selector: string) => boolean {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').split(/\s+/),
    ),
  )
  return (selector) => {
    const bare = selector.replace(FUNCTIONS, '')
    const built = BUILT_STYLE.exec(bare)?.[0]
    if (built !== undefined && !markup.includes(built.slice(1, -1))) return false
    return [...bare.matchAll(CLASS)].every(([, name = '']) => classes.has(unescaped(name)))
  }
}

function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
}

/** Variables may be read by other variables, so this goes on until none is dropped. */
function dropUnreadVariables(sheet: postcss.Root): void {
  for (let dropped = 1; dropped > 0;) {
    dropped = 0
    const read = new Set<string>()
    sheet.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name)
    })
    sheet.walkAtRules('property', (rule) => {
      if (read.has(rule.params)) return
      rule.remove()
      dropped += 1
    })
    sheet.walkDecls(/^--/, (variable) => {
      if (read.has(variable.prop) || !VARIABLE_LAYERS.has(layerOf(variable))) return
      variable.remove()
      dropped += 1
    })
  }
}

function dropUnusedKeyframes(sheet: postcss.Root): void {
  const names = new Set<string>()
  // Animations are named by variables too.
  sheet.walkDecls(({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word)
  })
  sheet.walkAtRules(/keyframes$/, (rule) => void (names.has(rule.params) || rule.remove()))
}

/** Statements such as `@layer theme, base;` have no body and stay. */
function dropEmpty(sheet: postcss.Root): void {
  const isEmpty = ({ nodes }: AtRule | Rule) => nodes?.length === 0
  for (let dropped = 1; dropped > 0;) {
    dropped = 0
    sheet.walk((node) => {
      if ((node.type !== 'atrule' && node.type !== 'rule') || !isEmpty(node)) return
      node.remove()
      dropped += 1
    })
  }
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

/** The name of the cascade layer around a node; empty for none. */
function layerOf(node: Node): string {
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'layer') return (parent as AtRule).params
  }
  return ''
}
