/** Finds a material by the id or title that the operator types. */
import { AdminError, rowsOf, type Connection } from './connection.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @throws AdminError unless exactly one material has the id or the title */
export async function materialId({ data }: Connection, wanted: string): Promise<string> {
  if (UUID.test(wanted)) return wanted
  const materials = await rowsOf(data.from('materials').select('id, title').order('title').limit(1000))
  const found = materials.filter(({ title }) => title.toLowerCase() === wanted.toLowerCase())
  if (found.length === 1 && found[0]) return found[0].id
  const titles = materials.map(({ title }) => `  ${title}`).join('\n')
  throw new AdminError(
    found.length === 0
      ? `No material is called "${wanted}". There are:\n${titles}`
      : `Several materials are called "${wanted}": use the id.`,
  )
}
