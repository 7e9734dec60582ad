import { expect, it } from 'vitest'
import { readyText } from './ready-time.ts'

const now = new Date(2026, 10, 22, 16, 2)

it.each([
  [40, 'Começando agora, fica pronta por volta de 16h45.'],
  [7 * 60 + 50, 'Começando agora, fica pronta por volta de 23h55.'],
  [10 * 60, 'Começando agora, fica pronta amanhã, por volta de 02h05.'],
  [6 * 24 * 60, 'Começando agora, fica pronta no sábado, por volta de 16h05.'],
  [3 * 24 * 60, 'Começando agora, fica pronta na quarta-feira, por volta de 16h05.'],
])('%i minutes later', (minutes, text) => {
  expect(readyText(now, minutes)).toBe(text)
})
