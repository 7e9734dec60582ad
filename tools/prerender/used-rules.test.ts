import { expect, test } from 'vitest'
import { readStyleSheet } from './used-rules.ts'

const stylesFor = readStyleSheet(`
@layer theme, base, utilities;
@layer theme { :root { --gap: 1rem; --space: var(--gap); --other: 2rem; --spin: turn 1s linear infinite } }
@property --tw-used { syntax: '*'; inherits: false }
@property --tw-unused { syntax: '*'; inherits: false }
@layer base { html { margin: 0 } .font-display, h1 { line-height: 1.2 } }
@layer utilities {
  .p-2 { padding: var(--space) }
  .\\@min-\\[18rem\\]\\:grid { display: grid }
  .\\32 xl\\:hover\\:bg-sunken:hover { background: var(--tw-used) }
  .group:is(:where(.peer):checked ~ *) { color: red }
  .p-3, .m-3 { margin: 0 }
  .turns { animation: var(--spin) }
  @media (width >= 40rem) { .sm\\:flex { display: flex } }
}
@keyframes turn { to { rotate: 1turn } }
@keyframes grow { to { scale: 2 } }
[data-built-style="1"] { color: blue }
[data-built-style="2"] { color: green }
html[data-markup=hidden] #root { visibility: hidden }
`)

test('keeps rules of the classes and built styles in the markup, and those that name neither', () => {
  const css = stylesFor('<p class="p-2 @min-[18rem]:grid group" data-built-style="1"></p>')
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
  for (const dropped of ['.font-display', '.p-3', '2xl', 'sm\\:', '@media', 'data-built-style="2"'])
    expect(css).not.toContain(dropped)
})

test('keeps variables and keyframes that kept rules read, through other variables too', () => {
  const css = stylesFor('<p class="p-2 turns 2xl:hover:bg-sunken"></p>')
  for (const kept of ['--gap:', '--space:', '--spin:', '--tw-used', '@keyframes turn'])
    expect(css).toContain(kept)
  for (const dropped of ['--other', '--tw-unused', 'grow']) expect(css).not.toContain(dropped)
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
