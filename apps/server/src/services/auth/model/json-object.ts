export type JsonObject = Readonly<Record<string, unknown>>
