import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

it.each([
  [{ left: 3, new: 0, state: 'open' }, '45% concluído · faltam 3 para o certificado'],
  [{ left: 1, new: 0, state: 'open' }, '45% concluído · falta 1 para o certificado'],
  [{ left: 0, state: 'waiting' }, '45% concluído'],
  [{ left: 0, state: 'waiting', unproven: 1 }, '45% concluído · o certificado espera por 1 receita'],
  [{ left: 0, state: 'waiting', unproven: 3 }, '45% concluído · o certificado espera por 3 receitas'],
  [{ left: 0, new: 0, state: 'ready' }, '45% concluído · certificado pronto'],
  [{ left: 2, new: 2, state: 'issued' }, '45% concluído · 2 receitas novas'],
  [{ left: 0, new: 0, state: 'issued' }, '45% concluído · certificado emitido'],
  [{ left: 9, new: 0, state: 'cancelled' }, '45% concluído'],
  [null, '45% concluído'],
])('says of %j what the certificate requires', (learning, text) => {
  const markup = renderToStaticMarkup(<ProgressBar material={{ progress_percent: 45, learning }} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
