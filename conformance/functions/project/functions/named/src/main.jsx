import { word } from 'word'

const React = { createElement: (tag, _, child) => ({ text: `${tag}: ${child}` }) }
const inner = <b>{word}</b>
const page = React.createElement('p', null, inner.text)
Deno.serve(() => new Response(page.text))
