import { expect, it } from 'vitest'
import { keptStorage } from '../device-storage.ts'
import { moveFormerKeys } from './former-keys.ts'
import { FORMER_KEY } from './row-address.ts'

const ANA = '6f0d2c1e-8b2a-4a4e-9d3f-2f7b0a6f1c11'

/** A local storage with room for so many characters. */
function storageOf(entries: Record<string, string>, room = Infinity): Storage {
  const values = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...values].filter(([other]) => other !== key)
      const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, key.length)
      if (size + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
  }
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

/** Values as the version before wrote them. */
const FORMER: readonly (readonly [name: string, row: string, text: string])[] = [
  [
    'rascunhos-de-notas',
    'draft.notes',
    '{"r1.2":{"place":{"step":2,"stepText":"Bata"},"body":"menos açúcar"}}',
  ],
  ['envios', 'write.queue', '[{"key":["note","u","save"],"of":"r1","variables":{"text":"x"}}]'],
  ['fotos', 'write.photos', '["p1","p2"]'],
  ['timers', 'timer.timers', '[{"id":"t1"}]'],
  ['compras', 'content.shopping', '{"entries":[],"marks":[]}'],
  ['conversoes', 'setting.conversions', '[{"de":"2 xícaras"}]'],
  ['inicios', 'setting.starts', '{"r1":1700000000000}'],
  ['etiqueta', 'setting.label', '{"producer":"Doces da Ana"}'],
  ['new-quote', 'draft.new-quote', '{"name":"Rosa","items":[]}'],
  ['quote-q1', 'draft.quote-q1', '{"name":"Rosa"}'],
  ['receita:r1', 'draft.receita:r1', '{"lines":[],"read":null}'],
  ['exercicio-e1', 'draft.exercicio-e1', '{"attempt":"a","answers":[1,null]}'],
  ['exercicio-foto-e1', 'draft.exercicio-foto-e1', '"p1"'],
  ['pasted-recipe', 'draft.pasted-recipe', '{"pasted":"Bolo\\n2 ovos","edits":null}'],
  ['pasted-recipe-fields', 'draft.pasted-recipe-fields', '{"title":"Bolo"}'],
]

it.each(FORMER)('moves %s to %s', (name, row, text) => {
  const storage = storageOf({ [`atelie-doce.conta.${ANA}.${name}`]: text })
  moveFormerKeys(keptStorage(() => storage))
  expect(Object.keys(storage)).toEqual([`atelie-doce.1.${ANA}.${row}`])
  expect(JSON.parse(storage.getItem(`atelie-doce.1.${ANA}.${row}`) ?? '')).toEqual({
    v: 1,
    value: JSON.parse(text),
  })
})

it('moves the values of all accounts, once, and leaves other keys', () => {
  const storage = storageOf({
    'sb-host-auth-token': '{}',
    'atelie-doce.conta.a.new-quote': '{"name":"A"}',
    'atelie-doce.conta.b.new-quote': '{"name":"B"}',
    'atelie-doce.1.b.draft.new-quote': '{"v":1,"value":{"name":"newer"}}',
  })
  moveFormerKeys(keptStorage(() => storage))
  moveFormerKeys(keptStorage(() => storage))
  expect(Object.keys(storage).toSorted()).toEqual([
    'atelie-doce.1.a.draft.new-quote',
    'atelie-doce.1.b.draft.new-quote',
    'sb-host-auth-token',
  ])
  expect(storage.getItem('atelie-doce.1.b.draft.new-quote')).toContain('newer')
})

it('moves a value where storage has no room for both', () => {
  const former = `atelie-doce.conta.a.new-quote`
  const text = JSON.stringify({ name: 'x'.repeat(500) })
  const storage = storageOf({ [former]: text }, former.length + text.length + 30)
  moveFormerKeys(keptStorage(() => storage))
  expect(Object.keys(storage)).toEqual(['atelie-doce.1.a.draft.new-quote'])
})

const MARKS = {
  r1: { place: { step: 3, done: [1, 2], ready: [1], amount: '' }, at: '2026-01-01T10:00:00.000Z' },
  r2: { place: null, done: true, at: '2026-01-02T10:00:00.000Z' },
}
const NOTE = { key: ['own-note', ANA, 'save'], of: 'r1 1', variables: { body: 'x' } }
const stepOf = (of: 'r1' | 'r2') => ({
  key: ['progress', ANA, 'steps'],
  of,
  variables: { itemId: of, ...MARKS[of] },
})

it.each([
  ['of the version before', `atelie-doce.1.${ANA}.write.steps`, JSON.stringify({ v: 1, value: MARKS })],
  ['of the one before that', `atelie-doce.conta.${ANA}.passos`, JSON.stringify(MARKS)],
])('moves step marks %s behind the writes that wait', (_, former, text) => {
  const queue = `atelie-doce.1.${ANA}.write.queue`
  const storage = storageOf({ [former]: text, [queue]: JSON.stringify({ v: 1, value: [NOTE] }) })
  expect(Object.keys(storage).some((key) => FORMER_KEY.test(key))).toBe(true)
  moveFormerKeys(keptStorage(() => storage))
  expect(Object.keys(storage)).toEqual([queue])
  expect(JSON.parse(storage.getItem(queue) ?? '')).toEqual({
    v: 1,
    value: [NOTE, stepOf('r1'), stepOf('r2')],
  })
  expect(Object.keys(storage).some((key) => FORMER_KEY.test(key))).toBe(false)
})

it('keeps the mark of a recipe that waits already, and moves no value that is none', () => {
  const queue = `atelie-doce.1.${ANA}.write.queue`
  const newer = { ...stepOf('r1'), variables: { itemId: 'r1', place: null, at: '2026-01-03' } }
  const marks = {
    ...MARKS,
    r3: null,
    r4: { place: { step: 'x' }, at: '2026-01-01' },
    r5: { place: null, at: 'x' },
  }
  const storage = storageOf({
    [`atelie-doce.1.${ANA}.write.steps`]: JSON.stringify({ v: 1, value: marks }),
    [queue]: JSON.stringify({ v: 1, value: [newer] }),
  })
  moveFormerKeys(keptStorage(() => storage))
  expect(JSON.parse(storage.getItem(queue) ?? '')).toEqual({ v: 1, value: [newer, stepOf('r2')] })
})

it.each(['', 'null', '7', '{"v":1', '{"v":1,"value":null}', '{"v":1,"value":"x"}'])(
  'removes the damaged step marks %j, and leaves the queue',
  (text) => {
    const queue = `atelie-doce.1.${ANA}.write.queue`
    const storage = storageOf({
      [`atelie-doce.1.${ANA}.write.steps`]: text,
      [queue]: JSON.stringify({ v: 1, value: [NOTE] }),
    })
    moveFormerKeys(keptStorage(() => storage))
    expect(Object.keys(storage)).toEqual([queue])
    expect(JSON.parse(storage.getItem(queue) ?? '')).toEqual({ v: 1, value: [NOTE] })
  },
)
