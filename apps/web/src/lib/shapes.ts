/** Schemas of values whose shape is not known: stored on the device, sent by another browser, or the JSON of a row. */
import * as v from 'valibot'

/** What the schema reads in a value; undefined where the value has another shape. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : undefined
}

/** JSON may hold infinite numbers (1e999). */
export const FINITE = v.pipe(v.number(), v.finite())

/** A text, cut at a length in UTF-16 units. */
export function textUpTo(maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, maxLength)),
  )
}

/** The texts among the fields of an object. */
export const TEXTS = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  ),
)

/**
 * A list without the entries that have another shape.
 * @param most entries that are looked at
 */
export function listOf<Entry extends v.GenericSchema>(entry: Entry, most = Infinity) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      values.slice(0, most).flatMap((value): v.InferOutput<Entry>[] => {
        const read = v.safeParse(entry, value, { abortEarly: true })
        return read.success ? [read.output] : []
      }),
    ),
  )
}

/** An object whose fields all have a fallback; any other value counts as an object without fields. */
export function withFallbacks<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return v.fallback(schema, () => v.parse(schema, {}))
}

/** A field that is left out where it has another shape. Its object goes through `withoutGaps`. */
export function orLeftOut<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** The fields that are not undefined. */
export function withoutGaps<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
}
