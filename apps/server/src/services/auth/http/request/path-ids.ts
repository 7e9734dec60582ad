/** Ids in paths. */
import type { Context } from 'hono'
import { idNotUuid } from '../../errors/errors.ts'
import { UUID } from '../../model/uuid.ts'

/** The original also accepts ids without dashes. */
const WITHOUT_DASHES = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i

/** @throws AuthError 404 `validation_failed`. */
export function readId(context: Context, name: string): string {
  const id = (context.req.param(name) ?? '').replace(WITHOUT_DASHES, '$1-$2-$3-$4-$5')
  if (!UUID.test(id)) throw idNotUuid(name)
  return id
}
