/** How many rows the top level has, whatever its range: its conditions, and what its inner joins demand. */
import type { EmbedPlan, ReadPlan } from '../plan/plan.ts'
import { conditionSql, joinSql, whereSql } from './conditions-sql.ts'
import type { Parameters } from './parameters.ts'
import { fromSql } from './read-sql.ts'

export function countSql(plan: ReadPlan, parameters: Parameters, parent: EmbedPlan | null = null): string {
  const { conditions, embeds, page } = plan
  const { reference } = page ?? plan
  const exists = (embed: EmbedPlan) => `exists (${countSql(embed.rows, parameters, embed)})`
  const embedCondition = (rowsAlias: string, isNull: boolean) => {
    const embed = embeds.find((each) => each.rowsAlias === rowsAlias)
    return embed ? `${isNull ? 'not ' : ''}${exists(embed)}` : 'true'
  }
  const where = whereSql([
    ...conditions.map((condition) => conditionSql(condition, reference, parameters, embedCondition)),
    ...(parent?.joinConditions.map(joinSql) ?? []),
    ...embeds.filter(({ join }) => join === 'inner').map(exists),
  ])
  return `select 1 from ${fromSql(plan, parent)}${where}`
}
