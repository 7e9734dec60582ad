/** Which of the functions of a name a call means, by the names of its arguments. */
import type { MediaType } from '../vocabulary/media-types.ts'
import { restError, type RestError, truncated } from '../vocabulary/errors.ts'
import { findRoutines, type Routine, type SchemaCache } from '../schema-cache/schema-cache.ts'
import { CLOSE, closestName, SIMILAR } from './closest-name.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface RoutineCall {
  readonly name: QualifiedName
  /** Names of the arguments. */
  readonly given: readonly string[]
  readonly contentType: MediaType
  readonly byPost: boolean
}

/** @throws RestError PGRST202 for none, PGRST203 for several. */
export function findRoutine(cache: SchemaCache, call: RoutineCall): Routine {
  const overloads = findRoutines(cache, call.name)
  const named = overloads.filter((routine) => acceptsNames(routine, call))
  const found = named.length > 0 ? named : overloads.filter((routine) => acceptsWholeBody(routine, call))
  const [first, ...others] = found
  if (!first) throw noRoutine(cache, call, overloads)
  if (others.length > 0) throw ambiguousRoutine(found)
  return first
}

const WHOLE_BODY_TYPES: Readonly<Record<string, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  binary: ['bytea'],
}

const isRawBody = ({ byPost, contentType }: RoutineCall): boolean =>
  byPost && ['text', 'xml', 'binary'].includes(contentType.kind)

function acceptsNames({ parameters }: Routine, call: RoutineCall): boolean {
  if (parameters.length === 0) return call.given.length === 0 && !isRawBody(call)
  const names = new Set(parameters.map(({ name }) => name))
  const given = new Set(call.given)
  return (
    call.given.every((name) => names.has(name)) &&
    parameters.every(({ name, required }) => !required || given.has(name))
  )
}

/** A function with one unnamed parameter takes the body as it is, if the content type fits. */
function acceptsWholeBody({ parameters }: Routine, { byPost, contentType }: RoutineCall): boolean {
  const [parameter, ...others] = parameters
  if (!byPost || !parameter || others.length > 0 || parameter.name !== '') return false
  return WHOLE_BODY_TYPES[contentType.kind]?.includes(parameter.type) ?? false
}

function noRoutine(cache: SchemaCache, call: RoutineCall, overloads: readonly Routine[]): RestError {
  const { name, given, contentType } = call
  const called = `${name.schema}.${truncated(name.name)}`
  const list = truncated(given.join(', '))
  const without = ' without parameters'
  const raw = isRawBody(call)
  const inMessage = raw ? '' : given.length === 0 ? without : `(${list})`
  const named = given.length === 0 ? without : ` with parameter${given.length > 1 ? 's' : ''} ${list}`
  const searched = raw
    ? ` with a single unnamed ${WHOLE_BODY_TYPES[contentType.kind]?.[0] ?? ''} parameter`
    : call.byPost && contentType.kind === 'json'
      ? `${named} or with a single unnamed json/jsonb parameter`
      : named
  return restError('PGRST202', `Could not find the function ${called}${inMessage} in the schema cache`, {
    details: `Searched for the function ${called}${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : nearestRoutine(cache, call, overloads),
  })
}

function nearestRoutine(
  cache: SchemaCache,
  { name, given }: RoutineCall,
  overloads: readonly Routine[],
): string | null {
  const perhaps = (call: string | null) =>
    call === null ? null : `Perhaps you meant to call the function ${name.schema}.${call}`
  if (overloads.length === 0) {
    const others = [...cache.routines.values()].flatMap(([first]) => (first ? [first] : []))
    const names = others.filter(({ schema }) => schema === name.schema).map((routine) => routine.name)
    return perhaps(closestName(names, name.name, CLOSE))
  }
  const listed = (names: readonly string[]) => `(${names.toSorted().join(', ')})`
  const signatures = overloads.map(({ parameters }) => listed(parameters.map((parameter) => parameter.name)))
  const nearest = closestName(signatures, listed(given), SIMILAR)
  return perhaps(nearest === null ? null : name.name + nearest)
}

function ambiguousRoutine(found: readonly Routine[]): RestError {
  const signatures = found.map(({ schema, name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')
    return `${schema}.${name}(${list})`
  })
  return restError(
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
