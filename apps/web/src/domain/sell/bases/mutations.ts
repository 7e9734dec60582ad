import { mutationOptions } from '@tanstack/react-query'
import { basesKeys } from './keys.ts'
import { removeLink, writeLink, type LinkWrite } from './rows.ts'

/** Makes a line of a recipe another recipe. The database refuses circles and long chains, with their path. */
export function linkBase(userId: string) {
  return mutationOptions({
    mutationKey: basesKeys.write(userId),
    mutationFn: (link: LinkWrite) => writeLink(link),
    onSuccess: (_nothing, _link, _context, { client }) =>
      client.invalidateQueries({ queryKey: basesKeys.all(userId) }),
  })
}

export function unlinkBase(userId: string) {
  return mutationOptions({
    mutationKey: basesKeys.remove(userId),
    mutationFn: (link: Pick<LinkWrite, 'product_id' | 'line_text'>) => removeLink(link),
    onSuccess: (_nothing, _link, _context, { client }) =>
      client.invalidateQueries({ queryKey: basesKeys.all(userId) }),
  })
}
