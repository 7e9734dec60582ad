/** Which of the accepted media types a response has, and what makes it. */
import { JSON_TYPE, type MediaType, mimeOf, type PlanMediaType } from '../vocabulary/media-types.ts'
import { restError, type RestError } from '../vocabulary/errors.ts'
import { handlerKey, type MediaHandler, type Routine } from '../schema-cache/schema-cache.ts'
import type { BodyShape, ReadPlan } from './plan.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** The source of a response. */
export interface ResponseSource {
  /** The relation whose rows the response contains. */
  readonly relation: QualifiedName
  /** The function that returns them, or null. */
  readonly routine: Routine | null
  readonly read: ReadPlan
}

export interface NegotiationRules {
  readonly handlers: ReadonlyMap<string, MediaHandler>
  /** Whether plans may be seen. */
  readonly planEnabled: boolean
}

export interface Negotiated {
  readonly mediaType: MediaType
  readonly body: BodyShape
  /** The response is the execution plan of the statement, in place of that body. */
  readonly explain: PlanMediaType | null
}

/**
 * The first of the accepted types that can be made.
 * @throws RestError PGRST107
 */
export function negotiate(
  accept: readonly MediaType[],
  responseSource: ResponseSource,
  rules: NegotiationRules,
): Negotiated {
  for (const type of accept) {
    const found =
      type.kind === 'plan' ? explained(type, responseSource, rules) : answered(type, responseSource, rules)
    if (found) return found
  }
  throw noSuchMedia(accept)
}

export const noSuchMedia = (accept: readonly MediaType[]): RestError =>
  restError('PGRST107', `None of these media types are available: ${accept.map(mimeOf).join(', ')}`)

function explained(
  type: PlanMediaType,
  responseSource: ResponseSource,
  rules: NegotiationRules,
): Negotiated | null {
  if (!rules.planEnabled) return null
  const found = answered(type.of, responseSource, rules)
  return found && { mediaType: type, body: found.body, explain: type }
}

function answered(
  type: MediaType,
  responseSource: ResponseSource,
  rules: NegotiationRules,
): Negotiated | null {
  // The original's own types take parameters, and no media handler can make them.
  if (type.kind === 'object' || type.kind === 'stripped-array') {
    const body: BodyShape =
      type.kind === 'object'
        ? { kind: 'object', stripNulls: type.stripNulls }
        : { kind: 'list', stripNulls: true }
    return { mediaType: type, body, explain: null }
  }
  const handler = customHandler(type, responseSource, rules)
  if (handler) return { mediaType: handler.mediaType, body: { kind: 'custom', handler }, explain: null }
  return builtIn(type)
}

/**
 * A handler made for a relation takes its whole rows, so it serves those alone; one that takes any type comes first.
 * Source: PostgREST 14, references/api/media_type_handlers.
 */
function customHandler(
  type: MediaType,
  { relation, routine, read }: ResponseSource,
  { handlers }: NegotiationRules,
): MediaHandler | undefined {
  if (handlers.size === 0) return undefined
  const takes = ownHandlerOf(relation, routine)
  const own = (wanted: MediaType) => (takes ? handlers.get(handlerKey(takes, wanted)) : undefined)
  const found = selectsWholeRows(read) ? (own({ kind: 'any' }) ?? own(type)) : undefined
  return found ?? handlers.get(handlerKey({ kind: 'aggregate', of: null }, type))
}

/** A set of plain values has no handler of its own. */
function ownHandlerOf(
  relation: QualifiedName,
  routine: Routine | null,
): Pick<MediaHandler, 'kind' | 'of'> | null {
  if (!routine || routine.returns.isComposite) return { kind: 'aggregate', of: relation }
  return routine.returns.isSet ? null : { kind: 'domain', of: routine }
}

function selectsWholeRows({ columns, embeds }: ReadPlan): boolean {
  const [column, ...others] = columns
  const isStar = column?.field.name === '*' && column.aggregate === null
  return isStar && others.length === 0 && embeds.length === 0
}

function builtIn(type: MediaType): Negotiated | null {
  switch (type.kind) {
    case 'any':
    case 'json':
      return { mediaType: JSON_TYPE, body: { kind: 'list', stripNulls: false }, explain: null }
    case 'csv':
    case 'geojson':
      return { mediaType: type, body: { kind: type.kind }, explain: null }
    default:
      return null
  }
}
