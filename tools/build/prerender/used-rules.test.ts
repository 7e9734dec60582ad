import { expect, test } from 'vitest'
import { readStyleSheet } from './used-rules.ts'

const stylesFor = readStyleSheet(`
/* licence */
@layer theme, base, utilities;
@layer theme { :root { --gap: 1rem; --space: var(--gap); --other: 2rem; --spin: turn 1s linear infinite } }
@property --tw-used { syntax: '*'; inherits: false }
@property --tw-unused { syntax: '*'; inherits: false }
@layer base {
  html { margin: 0; background: var(--ground) }
  .font-display, h1 { line-height: 1.2 }
  table, sub { border: 0 }
  ::placeholder { opacity: 1 }
  ::-webkit-datetime-edit-year-field { padding: 0 }
}
@layer utilities {
  .p-2 { padding: var(--space) }
  .\\@min-\\[18rem\\]\\:grid { display: grid }
  .\\32 xl\\:hover\\:bg-sunken:hover { background: var(--tw-used) }
  .group:is(:where(.peer):checked ~ *) { color: red }
  .p-3, .m-3 { margin: 0 }
  :is(:where(.parent)[open] .parent-open\\:hidden) { display: none }
  .turns { animation: var(--spin) }
  @media (width >= 40rem) { .sm\\:flex { display: flex } }
}
@keyframes turn { to { rotate: 1turn } }
@keyframes grow { to { scale: 2 } }
[data-built-style="1"] { color: blue }
[data-built-style="2"] { color: green }
html[data-markup=hidden] #root { visibility: hidden }
:root { --ground: var(--light, white); --light: initial; --paper: ivory }
::view-transition-group(*) { animation-duration: 1s }
`)

test('keeps rules of the elements, classes and built styles in the markup, whatever their state', () => {
  const css = stylesFor('<h1 class="p-2 @min-[18rem]:grid group peer" data-built-style="1"></h1>')
  for (const kept of [
    '@layer theme, base, utilities',
    '.p-2',
    '\\@min-\\[18rem\\]\\:grid',
    '.group:is(',
    'html { margin',
    'h1 {',
    '[data-built-style="1"]',
    '[data-markup=hidden]',
  ])
    expect(css).toContain(kept)
  const others = ['.font-display', '.p-3', '2xl', 'sm\\:', '@media', 'data-built-style="2"', 'table']
  for (const dropped of [...others, 'parent', 'view-transition', 'licence'])
    expect(css).not.toContain(dropped)
})

test('looks into the selectors that stand for several', () => {
  const css = stylesFor('<details class="parent"><p class="parent-open:hidden"></p></details>')
  expect(css).toContain(':where(.parent)[open]')
})

test('keeps rules for the parts of form controls where there are controls', () => {
  for (const part of ['::placeholder', '::-webkit-datetime-edit-year-field']) {
    expect(stylesFor('<p class="p-2"></p>')).not.toContain(part)
    expect(stylesFor('<input class="p-2">')).toContain(part)
  }
})

test('keeps variables and keyframes that kept rules read, through other variables too', () => {
  const css = stylesFor('<p class="p-2 turns 2xl:hover:bg-sunken"></p>')
  for (const kept of ['--gap:', '--space:', '--spin:', '--tw-used', '--light:', '@keyframes turn'])
    expect(css).toContain(kept)
  for (const dropped of ['--other', '--tw-unused', '--paper', 'grow']) expect(css).not.toContain(dropped)
})

test('keeps no rules for interaction where nothing can be pressed', () => {
  const markup = '<p class="2xl:hover:bg-sunken p-2"></p>'
  expect(stylesFor(markup)).toContain(':hover')
  expect(stylesFor(markup, true)).not.toContain(':hover')
  expect(stylesFor(markup, true)).toContain('.p-2')
})

test('keeps nothing of one page for the next', () => {
  expect(stylesFor('<p class="p-2"></p>')).toContain('.p-2')
  expect(stylesFor('<p class="m-3"></p>')).not.toContain('.p-2')
})
