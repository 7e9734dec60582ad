import { unclearTimers } from '@ateliedoce/recipe-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnclearTimes } from './unclear-times.tsx'

test.each([
  ['Asse por 1:75 h, até dourar.', ['1:75 h']],
  ['Asse por 1 hora e pouco.', ['1 hora e pouco']],
  ['Asse por 1:30 e gele por 40 a 30 minutos.', ['1:30', '40 a 30 minutos']],
  ['Asse por 1:45 h, até dourar.', []],
  ['Mexa a cada 40 a 30 minutos.', []],
])('asks for each time that is understood in part: %s', (text, asked) => {
  const markup = renderToStaticMarkup(<UnclearTimes text={text} places={unclearTimers(text)} />)
  expect([...markup.matchAll(/Quanto tempo é “([^”]+)”\?/g)].map(([, words]) => words)).toEqual(asked)
})
