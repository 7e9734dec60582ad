/** Documents of the S3 protocol. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { malformedXml } from '../errors/s3-errors.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })
const parser = new XMLParser({
  parseTagValue: false,
  // Clients written in Go send quotes and apostrophes as `&#34;` and `&#39;`.
  htmlEntities: true,
  ignoreDeclaration: true,
  trimValues: false,
  isArray: (name) => name === 'Part' || name === 'Object',
})

interface DocumentResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** @param root name of the document. */
export function xmlResponse(
  root: string,
  content: JsonObject | string,
  response?: DocumentResponse,
): Response {
  const inner = typeof content === 'string' ? { '#text': content } : content
  return document({ [root]: { '@xmlns': NAMESPACE, ...inner } }, response)
}

/** A refusal has no namespace, since boto3 finds no code in a refusal that has one. */
export const errorDocument = (content: JsonObject, response: DocumentResponse): Response =>
  document({ Error: content }, response)

function document(content: JsonObject, { status = 200, headers = {} }: DocumentResponse = {}): Response {
  return new Response(DECLARATION + builder.build(content), {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
  })
}

/** @returns the content of the root. @throws StorageError MalformedXML */
export function parseXml(text: string, root: string): JsonObject {
  // Entities of a document's own make small texts huge.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw malformedXml('Invalid XML payload: DOCTYPE is not supported')
  let parsed: unknown
  try {
    parsed = parser.parse(text, true)
  } catch {
    throw malformedXml('Invalid XML payload')
  }
  const content = (parsed as Record<string, unknown>)[root]
  if (!isJsonObject(content)) throw malformedXml(`Invalid XML payload: no ${root}`)
  return content
}

/** The elements of a list, as records of texts. */
export function recordsIn(content: JsonObject, name: string): readonly JsonObject[] {
  const list = content[name]
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

/** The text of an element; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
