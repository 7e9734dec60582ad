/** How the access to a database differs from what its migrations make, in a line each. */
import type { AccessFacts } from './access-facts.ts'

/** Facts whose surplus grants access. An installation may have a surplus of any other fact. */
const OPENS =
  /^(?:(?:everybody|anon|authenticated) may |policy |is a superuser$|bypasses |may create roles$|has the rights )/
const BECOMES = /^may become /

/**
 * Objects that the migrations do not make are the installation's own and not looked at.
 * @param hasOwnPolicies whether an object's further policies are intended.
 * @returns no line where everything is as the migrations make it; roles come first.
 */
export function accessDifferences(
  expected: AccessFacts,
  actual: AccessFacts,
  hasOwnPolicies: (object: string) => boolean = () => false,
): readonly string[] {
  return Object.entries(expected)
    .toSorted(rolesFirst)
    .flatMap(([object, facts]) => {
      const found = actual[object]
      if (!found) return [`${object} is missing`]
      const isMeant = (fact: string) => fact.startsWith('policy ') && hasOwnPolicies(object)
      return differencesOf(object, facts, found, isMeant)
    })
}

/** A missing role explains the other differences, of which a long list shows only the first. */
const rolesFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(other.startsWith('role ')) - Number(one.startsWith('role '))

function differencesOf(
  object: string,
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
  isMeant: (fact: string) => boolean,
): readonly string[] {
  const lacking = Object.entries(expected).flatMap(([fact, detail]) => {
    const actual = found[fact]
    if (actual === undefined) return [`${object} lacks: ${fact}${detailOf(fact, detail)}`]
    return actual === detail ? [] : [`${object} has another: ${fact}${detailOf(fact, actual)}`]
  })
  const more = Object.keys(found)
    .filter((fact) => !(fact in expected) && isOpening(object, fact) && !isMeant(fact))
    .map((fact) => `${object} has more: ${fact}`)
  return [...lacking, ...more]
}

/** Digests mean nothing to a reader. */
const detailOf = (fact: string, detail: string): string =>
  detail === '' || /^(?:policy|trigger) /.test(fact) ? '' : ` (${detail})`

/** The session user of requests may be given more roles for tokens; callers' own roles may not. */
const isOpening = (object: string, fact: string): boolean =>
  OPENS.test(fact) ||
  (BECOMES.test(fact) && /^role (?:anon|authenticated|service_role|functions_user)$/.test(object))
