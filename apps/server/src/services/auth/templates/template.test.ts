import { expect, test } from 'vitest'
import { fillTemplate, parseTemplate } from './template.ts'

const fill = (source: string, data: Record<string, unknown>) => fillTemplate(parseTemplate(source), data)

test.each([
  ['Olá, {{ .Data.name }}!', { Data: { name: 'Marina' } }, 'Olá, Marina!'],
  ['{{.Email}}', { Email: '<b>&"\'' }, '&lt;b&gt;&amp;&quot;&#39;'],
  ['[{{ .Missing.deep }}]', {}, '[]'],
  ['[{{ .constructor }}]', {}, '[]'],
  ['{{ .Name }}', { Name: '{{ .Secret }}', Secret: 'x' }, '{{ .Secret }}'],
  ['Olá{{ if .Name }}, {{ .Name }}{{ end }}!', { Name: 'Ana' }, 'Olá, Ana!'],
  ['Olá{{ if .Name }}, {{ .Name }}{{ end }}!', { Name: '' }, 'Olá!'],
  ['{{ if .A }}a{{ else }}{{ if .B }}b{{ else }}c{{ end }}{{ end }}d', { B: 1 }, 'bd'],
  ['a  {{- .X -}}  b', { X: '·' }, 'a·b'],
  // As Go's html/template does: in the query of a link a value is percent-encoded, before it and elsewhere it is not.
  [
    '<a href="{{ .U }}?to={{ .U }}&amp;x={{ .X }}">{{ .U }}?{{ .U }}</a>',
    { U: 'https://a/?b&c', X: '1' },
    '<a href="https://a/?b&amp;c?to=https%3A%2F%2Fa%2F%3Fb%26c&amp;x=1">https://a/?b&amp;c?https://a/?b&amp;c</a>',
  ],
  [
    "<a class=x href='#{{ .X }}' title='?{{ .X }}'>",
    { X: 'a b\uD800' },
    "<a class=x href='#a%20b%EF%BF%BD' title='?a b\uD800'>",
  ],
])('%s', (source, data, expected) => {
  expect(fill(source, data)).toBe(expected)
})

test.each(['{{ range .X }}{{ end }}', '{{ .X | html }}', '{{ if .X }}', '{{ end }}'])(
  'refuses %s',
  (source) => {
    expect(() => parseTemplate(source)).toThrow(/template/)
  },
)
