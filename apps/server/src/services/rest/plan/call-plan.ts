/** How a function is called: its parameters, and where their values come from. */
import type { ApiRequest } from '../api-request/api-request.ts'
import type { Routine } from '../schema-cache/schema-cache.ts'
import { fieldsIn } from './known-columns.ts'
import { returnedColumns } from './mutation-plan.ts'
import type { CallArguments, CallPlan, ReadPlan } from './plan.ts'

/** Names of the arguments that a request gives. */
export function givenArguments({ action, query, body }: ApiRequest): string[] {
  const byPost = action.kind === 'call' && action.method === 'POST'
  return byPost ? [...(body?.keys ?? [])] : [...new Set(query.arguments.map(([name]) => name))].toSorted()
}

export function planCall(request: ApiRequest, routine: Routine, read: ReadPlan): CallPlan {
  const given = new Set(givenArguments(request))
  const [first, ...others] = routine.parameters
  const takesWholeBody = first !== undefined && others.length === 0 && first.name === ''
  return {
    routine,
    parameters: takesWholeBody ? [first] : routine.parameters.filter(({ name }) => given.has(name)),
    arguments: takesWholeBody ? wholeBody(request) : planArguments(request, routine),
    returning: returned(read),
  }
}

function wholeBody({ body }: ApiRequest): CallArguments {
  if (body?.kind === 'raw') return { kind: 'single', value: body.value }
  return { kind: 'single', value: body?.kind === 'json' ? body.text : '' }
}

function planArguments({ body, query }: ApiRequest, routine: Routine): CallArguments {
  if (body?.kind === 'json') return { kind: 'json', text: body.text }
  const pairs = body?.kind === 'fields' ? body.fields : query.arguments
  const variadic = new Set(
    routine.parameters.flatMap((parameter) => (parameter.variadic ? [parameter.name] : [])),
  )
  const values = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = values.get(name)
    if (Array.isArray(before)) before.push(value)
    // The last value of any other repeated argument counts.
    else values.set(name, variadic.has(name) ? [value] : value)
  }
  return values.size === 0 ? { kind: 'none' } : { kind: 'values', values }
}

/** The columns selected from the function's rows, and those that filter them. */
function returned(read: ReadPlan): string[] {
  const columns = returnedColumns(read, [])
  if (columns.includes('*') || columns.length === 0) return ['*']
  const filtered = read.conditions.flatMap(fieldsIn).map(({ name }) => name)
  return [...new Set([...columns, ...filtered])].toSorted()
}
