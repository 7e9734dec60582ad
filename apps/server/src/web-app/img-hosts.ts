/** Hosts of pictures beside the installation's own, as sources of a content security policy. Source: CSP Level 3, host-source. */
import type { Environment } from '../platform/environment.ts'
import { StartupError } from '../platform/startup-error.ts'

const MAX_HOSTS = 50
const HOST =
  /^(?:https:\/\/)?((?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?)\/?$/i

/**
 * @returns sources such as `https://img.example.com` and `https://*.example.com`.
 * @throws StartupError for anything that is not a host, such as a scheme alone, which would allow every host.
 */
export function readImgHosts(env: Environment): readonly string[] {
  const hosts = (env['IMG_HOSTS'] ?? '').split(/[\s,]+/).filter((host) => host !== '')
  if (hosts.length > MAX_HOSTS) throw new StartupError(`IMG_HOSTS must name ${MAX_HOSTS} hosts at most.`)
  return hosts.map((host) => {
    const [, name] = HOST.exec(host) ?? []
    if (name === undefined)
      throw new StartupError(
        `IMG_HOSTS must name hosts such as img.example.com or *.example.com, not "${host}".`,
      )
    return `https://${name.toLowerCase()}`
  })
}
