import { tabStorage } from '../../../lib/device-storage.ts'

/** The key under which `sent-mail.ts` stores its state. */
export const KEY = 'atelie-doce.mensagem'

/** Kept in its own file, since the guard of protected screens calls it. */
export function dropSentMail(): void {
  tabStorage.remove(KEY)
}
