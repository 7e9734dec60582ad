/** CRC-32C (Castagnoli), which Node's own `crc32` does not compute. Source: RFC 3720, appendix B.4. */
const REVERSED_POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ REVERSED_POLYNOMIAL : value >>> 1
  return value >>> 0
})

/** @param value of the bytes before; 0 at the start. */
export function crc32c(piece: Uint8Array, value: number): number {
  let crc = ~value
  for (const byte of piece) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
