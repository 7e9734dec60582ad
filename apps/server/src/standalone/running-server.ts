export interface RunningServer {
  /** Includes the mount path. */
  readonly url: string
  /** Stops taking requests, lets those in flight end, then ends the service's work and closes its database. */
  stop(): Promise<void>
}
