/** Serves the built web app: hashed files for ever, pages with this server's settings filled in, all under one policy. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from './config.ts'

type PageSettings = Pick<Config, 'anonKey' | 'apiUrl' | 'siteUrl' | 'contactUrl'>

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** @param directory the built web app. */
export function createWebApp(directory: string, settings: PageSettings): Hono {
  const page = fillPage(readFileSync(join(directory, 'index.html'), 'utf8'), settings)
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        connectSrc: ["'self'", new URL(settings.apiUrl).origin],
        // Pictures of a teacher's materials may be hosted anywhere.
        // Learners' own pictures are blobs: they come from the device, or from a request with a token.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', new URL(settings.apiUrl).origin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  )
  // The served folder also contains the build's metadata (`.vite/`), which is not public.
  app.use((context, next) => (/\/\./.test(context.req.path) ? Promise.resolve(context.notFound()) : next()))
  app.use(
    serveStatic({
      root: directory,
      precompressed: true,
      // index.html is not served as a file, since the settings must be filled in first.
      rewriteRequestPath: (path) => (path === '/' || path === '/index.html' ? '/.page' : path),
      onFound: (path, context) => context.header('cache-control', path.includes('/assets/') ? A_YEAR : A_DAY),
    }),
  )
  app.get('*', (context) => {
    if (looksLikeFile(context.req.path)) return context.notFound()
    context.header('cache-control', 'no-cache')
    return context.html(page)
  })
  return app
}

/**
 * Every address without a file's ending is a screen's: the app in the page decides which, its own 404 included. An ending
 * begins with a letter: an address may end in a number with a point.
 */
function looksLikeFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path)
}

/** Writes this server's settings into the page. */
export function fillPage(html: string, { anonKey, apiUrl, siteUrl, contactUrl }: PageSettings): string {
  return (
    html
      .replaceAll('__ANON_KEY__', escapeAttribute(anonKey))
      // Empty means "where this page came from", which stays true behind any name the server is reached by.
      .replaceAll('__API_URL__', apiUrl === siteUrl ? '' : escapeAttribute(apiUrl))
      .replaceAll('__CONTACT_URL__', escapeAttribute(contactUrl))
  )
}

/** The page's own inline scripts as sources of the policy, which refuses any other. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
