/**
 * Checks endpoints, which learners' devices choose. A push service has a public host name and the default port; the installation sends
 * requests to no other address.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, port, hostname } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    PUBLIC_NAME.test(hostname) &&
    !RESERVED_NAME.test(hostname)
  )
}

/** Labels with a dot between them. IPv4 addresses end in a number in every spelling, IPv6 addresses have brackets. */
const PUBLIC_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/
const RESERVED_NAME = /\.(?:local|localhost|internal)$/
