/** The part of a style sheet that a page's markup can use, so that the page carries no rules of other screens. */
import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser'

const BUILT_STYLE = 'data-built-style'
/** States that nothing in a placeholder can have, since it is inert. */
const INTERACTION =
  /:(?:hover|focus|focus-visible|focus-within|active|disabled|checked|invalid|user-invalid)\b/
/** Initial values for browsers that do not know `@property`. */
const PROPERTIES = 'properties'
/** Parts of form controls that browsers draw, and placeholders. */
const CONTROL_PART =
  /^::(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner-spin|outer-spin)[\w-]*)$/
const CONTROLS = ['input', 'textarea', 'select']
/** Parts of the animation between two screens of the app. */
const TRANSITION_PART = /^::view-transition/
/** Elements that a document has without a tag of theirs in the markup. */
const DOCUMENT = ['html', 'body']

/**
 * @param css as Vite writes it
 * @returns makes the part that a markup needs: rules whose elements, classes and built styles are in it. Other attributes and states
 *   may come later. An inert markup needs no rules for interaction
 */
export function readStyleSheet(css: string): (markup: string, isInert?: boolean) => string {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => void comment.remove())
  const parsed = new Map<string, Selector>()
  return (markup, isInert = false) => {
    const part = sheet.clone()
    const isOf = usableIn(markup)
    const isUsable = (selector: string) =>
      !(isInert && INTERACTION.test(selector)) && isOf(parseSelector(selector, parsed))
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

/** @param parsed what was parsed before, by its text */
function parseSelector(text: string, parsed: Map<string, Selector>): Selector {
  const known = parsed.get(text)
  if (known) return known
  const selector = selectorParser().astSync(text).first
  parsed.set(text, selector)
  return selector
}

/** Whether a selector may match an element of the markup. */
function usableIn(markup: string): (selector: Selector) => boolean {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').split(/\s+/),
    ),
  )
  const elements = new Set([
    ...DOCUMENT,
    ...[...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()),
  ])
  const hasControls = CONTROLS.some((name) => elements.has(name))
  const isPossible = (node: SelectorNode): boolean => {
    if (node.type === 'tag') return elements.has(node.value.toLowerCase())
    if (node.type === 'class') return classes.has(node.value)
    if (node.type === 'attribute' && node.attribute === BUILT_STYLE)
      return markup.includes(`${BUILT_STYLE}="${node.value}"`)
    if (node.type !== 'pseudo') return true
    if (CONTROL_PART.test(node.value)) return hasControls
    if (node.value === ':is' || node.value === ':where')
      return node.nodes.some((selector) => selector.every(isPossible))
    // The arguments of others, such as `:not`, do not describe the element itself.
    return !TRANSITION_PART.test(node.value)
  }
  return (selector) => selector.every(isPossible)
}

/** Variables may be read by other variables, so this is repeated until none is dropped. */
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
      if (read.has(variable.prop)) return
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
