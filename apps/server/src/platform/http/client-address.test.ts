import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0DB8:0001:02::9', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
])('the network of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['x-real-ip', { 'X-Real-IP': '203.0.113.7' }, '203.0.113.7'],
  ['x-forwarded-for', { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' }, '203.0.113.7'],
  ['x-real-ip', { 'X-Real-IP': 'no address' }, null],
  ['x-real-ip', {}, null],
  ['x-real-ip', { 'X-Real-IP': 'fe80::1%eth0' }, 'fe80::1'],
  [null, { 'X-Real-IP': '203.0.113.7' }, null],
])('by the header %s and the headers %j', async (header, headers, address) => {
  const app = new Hono().get('/', (context) => context.json({ address: clientAddress(context, header) }))
  const response = await app.request('/', { headers })
  expect(await response.json()).toEqual({ address })
})
