/** A response, before any HTTP framework. */

export type Header = readonly [name: string, value: string]

/** A string; or bytes: a large text in UTF-8, or binary content. */
export type ResponseBody = string | Uint8Array<ArrayBuffer>

export interface RestResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: ResponseBody
}
