/**
 * The id of a recipe's entry: the same on every device of an account, so that a recipe that is added on two of them is listed
 * once. A UUID of version 8, whose bits are those of a hash.
 */
export async function entryIdOf(userId: string, recipeId: string): Promise<string> {
  const text = new TextEncoder().encode(`${userId} ${recipeId}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
