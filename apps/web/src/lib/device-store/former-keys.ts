/**
 * Moves what earlier versions of the app kept in local storage: values under `atelie-doce.conta.<account>.<name>` into rows, and the row of
 * waiting step marks into the queue of waiting writes.
 */
import * as v from 'valibot'
import type { KeptStorage } from '../device-storage.ts'
import { FORMER_PREFIX, keyOf, ofKey, PREFIX } from './row-address.ts'
import { queuePlace } from './write-queue.ts'

/** Kind and name by the former name. All other names were drafts, and stay as they are. */
const MOVED: Readonly<Record<string, string>> = {
  'rascunhos-de-notas': 'draft.notes',
  envios: 'write.queue',
  passos: 'write.steps',
  fotos: 'write.photos',
  timers: 'timer.timers',
  compras: 'content.shopping',
  conversoes: 'setting.conversions',
  inicios: 'setting.starts',
  etiqueta: 'setting.label',
}

/** A row that is there already is newer than the former key, which then is removed only. */
export function moveFormerKeys(storage: KeptStorage): void {
  for (const former of storage.keys()) {
    if (!former.startsWith(FORMER_PREFIX)) continue
    const [account, ...rest] = former.slice(FORMER_PREFIX.length).split('.')
    const name = rest.join('.')
    const key = `${PREFIX}${account}.${MOVED[name] ?? `draft.${name}`}`
    const text = `{"v":1,"value":${storage.get(former)}}`
    const isMoved = storage.get(key) !== null || storage.set(key, text)
    storage.remove(former)
    // A full storage has room now.
    if (!isMoved) storage.set(key, text)
  }
  for (const key of storage.keys()) {
    const address = ofKey(key)
    if (address?.kind === 'write' && address.name === 'steps') moveSteps(storage, key, address.account)
  }
}

const PLACES = v.array(v.pipe(v.number(), v.integer()))
const MARK = v.looseObject({
  place: v.nullable(v.looseObject({ step: v.pipe(v.number(), v.integer()), done: PLACES, ready: PLACES })),
  at: v.pipe(
    v.string(),
    v.check((at) => !Number.isNaN(Date.parse(at))),
  ),
})

/** A mark becomes a write of the key of `stepKey`. One that the queue has of the same recipe is newer. */
function moveSteps(storage: KeptStorage, former: string, account: string): void {
  const place = queuePlace(account)
  const key = ['progress', account, 'steps']
  const queue = place.read(valueIn(storage.get(keyOf(place)))) ?? []
  const writes = Object.entries(valueIn(storage.get(former)) ?? {}).flatMap(([itemId, mark]) =>
    v.is(MARK, mark) && !queue.some((write) => write.of === itemId && write.key.join() === key.join())
      ? [{ key, of: itemId, variables: { itemId, ...mark } }]
      : [],
  )
  storage.remove(former)
  if (writes.length > 0) storage.set(keyOf(place), JSON.stringify({ v: 1, value: [...queue, ...writes] }))
}

function valueIn(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? '{}') as { value?: unknown }).value
  } catch {
    return undefined
  }
}
