/** Moves what earlier versions of the app kept in local storage, `atelie-doce.conta.<account>.<name>`, into rows. */
import type { KeptStorage } from '../device-storage.ts'
import { FORMER_PREFIX, PREFIX } from './row-address.ts'

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
}
