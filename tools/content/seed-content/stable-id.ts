import { createHash } from 'node:crypto'

// Random namespace of this product. Changing it gives every content row a new id.
const NAMESPACE = Buffer.from('dc3f623248824c4b9edc02091fbf015b', 'hex')

/** The same UUID for the same path, on every machine (version 5: RFC 9562, section 5.5). */
export function stableId(path: readonly string[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(path.join('/')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
