import { expect, test } from 'vitest'
import { readImgHosts } from './img-hosts.ts'

test('hosts are named with or without their scheme, and those below a name by an asterisk', () => {
  expect(readImgHosts({})).toEqual([])
  expect(readImgHosts({ IMG_HOSTS: 'img.example.com, https://Cdn.example.com:8443/ *.example.org' })).toEqual(
    ['https://img.example.com', 'https://cdn.example.com:8443', 'https://*.example.org'],
  )
})

test.each([
  'https:',
  '*',
  'https://*',
  '*.com/x',
  'http://img.example.com',
  'img.example.com/path',
  "'unsafe-inline'",
  'a.example;script-src',
  'data:',
])('%s is no host', (text) => {
  expect(() => readImgHosts({ IMG_HOSTS: text })).toThrow('IMG_HOSTS must name hosts')
})
