/**
 * Learners name the endpoints of their devices. Push services have a public name and the default port: anything else
 * is not one, and the installation sends no requests there.
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
