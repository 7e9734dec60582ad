/** A response, before any HTTP framework. */

export type Header = readonly [name: string, value: string]

/** Text, or bytes: those of a large text, in UTF-8, or bytes that are no text. */
export type ResponseBody = string | Uint8Array<ArrayBuffer>

export interface RestResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: ResponseBody
}
