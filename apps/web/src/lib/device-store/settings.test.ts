import { afterEach, expect, it, vi } from 'vitest'
import { deviceSetting, keepSetting, readSetting } from './settings.ts'

const size = deviceSetting('size', 'atelie-doce.tamanho', (stored) => {
  const sizePx = Number(stored ?? NaN)
  return sizePx >= 14 && sizePx <= 24 ? sizePx : undefined
})
const stored = new Map<string, string>()
const STORAGE = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const ROW = 'atelie-doce.1.device.setting.size'

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['the text of an earlier version', '18', 18],
  ['nothing where that is out of range', '99', undefined],
  ['nothing where that is no number', 'grande', undefined],
])('reads %s once, and removes its key', (_, former, expected) => {
  vi.stubGlobal('localStorage', STORAGE)
  stored.set('atelie-doce.tamanho', former)
  expect(readSetting(size)).toBe(expected)
  expect(stored.has('atelie-doce.tamanho')).toBe(false)
  expect(readSetting(size)).toBe(expected)
  expect(stored.get(ROW)).toBe(expected && `{"v":1,"value":${expected}}`)
})

it('keeps a choice, over that of an earlier version', () => {
  vi.stubGlobal('localStorage', STORAGE)
  stored.set('atelie-doce.tamanho', '18')
  keepSetting(size, 20)
  expect(readSetting(size)).toBe(20)
  expect([...stored.keys()]).toEqual([ROW])
})

it('has a choice made here where another page of the earlier version has stored one since', () => {
  vi.stubGlobal('localStorage', STORAGE)
  keepSetting(size, 20)
  stored.set('atelie-doce.tamanho', '18')
  expect(readSetting(size)).toBe(20)
  expect([...stored.keys()]).toEqual([ROW])
})

it('keeps a choice in memory where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepSetting(size, 16)
  expect(readSetting(size)).toBe(16)
})
