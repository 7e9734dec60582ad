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
])('%s', (source, data, expected) => {
  expect(fill(source, data)).toBe(expected)
})

test.each(['{{ range .X }}{{ end }}', '{{ .X | html }}', '{{ if .X }}', '{{ end }}'])(
  'refuses %s',
  (source) => {
    expect(() => parseTemplate(source)).toThrow(/template/)
  },
)
