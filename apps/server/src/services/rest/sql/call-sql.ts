/** Function calls, by named parameters or by the only unnamed one. */
import { CALL_ROWS, type CallPlan, SCALAR } from '../plan/plan.ts'
import type { RoutineParameter } from '../schema-cache/schema-cache.ts'
import { columnOf, quoteIdentifier, quoteName } from '../vocabulary/identifiers.ts'
import { REQUEST_BODY, requestBodyRowsSql } from './request-body-sql.ts'
import type { Parameters } from './parameters.ts'

export function callSql(plan: CallPlan, parameters: Parameters): string {
  const { routine, returning } = plan
  if (!routine.returns.isComposite) return `select ${CALL_ROWS}.${SCALAR} from ${fromSql(plan, parameters)}`
  const columns = returning.map((column) => columnOf({ schema: '', name: CALL_ROWS }, column))
  return `select ${columns.join(', ')} from ${fromSql(plan, parameters)}`
}

function fromSql(plan: CallPlan, parameters: Parameters): string {
  const { arguments: given, parameters: taken } = plan
  const [only] = taken
  if (given.kind === 'none' || !only) return calledSql(plan, '')
  switch (given.kind) {
    case 'single':
      return calledSql(plan, `${parameters.add(bytesOrText(given.value))}::${only.type}`)
    case 'values': {
      const list = taken.map((parameter) => {
        const value = given.values.get(parameter.name) ?? null
        return namedArgument(parameter, `${parameters.add(value)}::${parameter.widestType}`)
      })
      return calledSql(plan, list.join(', '))
    }
    case 'json': {
      const columns = taken.map(({ name, widestType }) => ({
        name,
        type: widestType,
        default: null,
        readBy: null,
      }))
      const rows = { json: given.text, columns, applyDefaults: false, onlyFirst: true }
      const list = taken.map((parameter) =>
        namedArgument(parameter, `${REQUEST_BODY}.${quoteIdentifier(parameter.name)}`),
      )
      return `${requestBodyRowsSql(rows, parameters)}, lateral ${calledSql(plan, list.join(', '))}`
    }
  }
}

/** The driver sends a Buffer as bytes, and any other value as text. */
const bytesOrText = (value: string | Uint8Array): string | Buffer =>
  typeof value === 'string' ? value : Buffer.from(value)

const namedArgument = ({ name, variadic }: RoutineParameter, value: string): string =>
  `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`

function calledSql({ routine }: CallPlan, list: string): string {
  const call = `${quoteName(routine)}(${list})`
  return routine.returns.isComposite ? `${call} ${CALL_ROWS}` : `(select ${call} ${SCALAR}) ${CALL_ROWS}`
}
