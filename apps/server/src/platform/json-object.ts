/** An object of parsed JSON, whose members may be anything. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value of parsed JSON is an object, neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object itself; an empty one for any other value. */
export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
