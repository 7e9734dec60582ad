/** Reads XML that was screened. The parser is imported with the first document, so that a server without SAML never loads it. */
import type { Document, Element } from '@xmldom/xmldom'
import { type XmlLimits, xmlFault } from './xml-screen.ts'

export type { Element }

/** A message or metadata that are not accepted; the reason is for the log. */
export class SamlRefusal extends Error {}

/** @throws SamlRefusal for a text that is not well-formed, or exceeds the limits. */
export async function parseXml(text: string, limits: XmlLimits): Promise<Element> {
  const fault = xmlFault(text, limits)
  if (fault !== null) throw new SamlRefusal(`the XML has ${fault}`)
  const { DOMParser, onWarningStopParsing } = await import('@xmldom/xmldom')
  let document: Document
  try {
    document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml')
  } catch (error) {
    throw new SamlRefusal(`not well-formed: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!document.documentElement) throw new SamlRefusal('an empty document')
  return document.documentElement
}

/** The text of an element, with the namespaces that it uses. */
export async function xmlOf(element: Element): Promise<string> {
  const { XMLSerializer } = await import('@xmldom/xmldom')
  return new XMLSerializer().serializeToString(element)
}

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name

/** The child elements of a name, in their order. */
export const childrenNamed = (element: Element, namespace: string, name: string): readonly Element[] =>
  childElements(element).filter((child) => isNamed(child, namespace, name))

/** @returns null without one. @throws SamlRefusal for several. */
export function onlyChild(element: Element, namespace: string, name: string): Element | null {
  const [child, ...others] = childrenNamed(element, namespace, name)
  if (others.length > 0) throw new SamlRefusal(`several ${name}`)
  return child ?? null
}

/** All elements below. */
export const descendants = (element: Element): readonly Element[] =>
  childElements(element).flatMap((child) => [child, ...descendants(child)])

/** The text directly in an element, without that of elements inside. */
export function ownText(element: Element): string {
  let text = ''
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === node.TEXT_NODE) text += node.nodeValue ?? ''
  return text
}

function childElements(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === node.ELEMENT_NODE) found.push(node as Element)
  return found
}
