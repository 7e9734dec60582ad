/**
 * The contract between the server and a service. A service is made by `createX(dependencies)`; the product's server, the
 * standalone programs and the test harnesses mount and stop it by this type alone.
 */
import type { Hono } from 'hono'
import type { DirectHandler, DirectMount, SocketUpgrades } from '../http/node-handlers.ts'

export interface Service {
  /** Answers requests below the path that the service is mounted at. */
  readonly http: Hono
  /**
   * Answers requests at and below the mount path from Node's own objects, which costs less than the framework; made by `directRouter`
   * where these are frequent requests only.
   */
  readonly direct?: (mount: DirectMount) => DirectHandler
  /** Absent for a service that answers below its path alone. */
  readonly ownPort?: OwnPort
  /** Absent for a service without sockets. */
  readonly sockets?: SocketUpgrades
  /** Origins whose pages may send requests, evaluated at each request; null or absent for any. */
  readonly allowedOrigins?: () => readonly string[] | null
  /** Whether the service can answer now. Never rejects. */
  isReady(): Promise<boolean>
  /**
   * Ends the service's background work and waits for it. Called once, after the last request has been answered and before
   * the database is closed.
   */
  stop(): Promise<void>
}

/** A port where a part of a service is at the root, for clients that know no path. */
export interface OwnPort {
  readonly port: number
  /** Name of the setting that chooses it. */
  readonly setting: string
  readonly http: Hono
}
