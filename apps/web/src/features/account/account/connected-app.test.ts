import { expect, test } from 'vitest'
import { appHost, appName } from './connected-app.ts'

test.each([
  ['Caderno da Ana', 'Caderno da Ana'],
  ['', 'Aplicativo sem nome'],
  ['\u202E\u0007', 'Aplicativo sem nome'],
  ['evil\u202Egro.etsac', 'evil gro.etsac'],
  ['👩‍🍳'.repeat(40), `${Array.from('👩‍🍳'.repeat(40)).slice(0, 60).join('')}…`],
])('an application calls itself %j', (name, shown) => {
  expect(appName(name)).toBe(shown)
})

test.each([
  ['https://app.example/volta?x=1', 'app.example'],
  ['http://localhost:5173/', 'localhost:5173'],
  ['com.padaria.app://volta', null],
  ['', null],
])('the host of %j', (address, host) => {
  expect(appHost(address)).toBe(host)
})
