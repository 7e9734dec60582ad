/** Serves the built web app: hashed files for ever, pages with this server's settings filled in, each under a policy of its own. */
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import { acceptedCoding } from '../platform/http/content-coding.ts'
import { previewElements } from './certificate-preview.ts'
import { escapedAttribute } from './escaped-attribute.ts'
import { type Pages, readPages, withElements } from './pages.ts'

type PageSettings = Pick<Config, 'anonKey' | 'apiUrl' | 'siteUrl' | 'contactUrl' | 'imgHosts'>

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/**
 * @param directory the built web app.
 * @param previewPicture answers with the picture of a certificate's address.
 */
export function createWebApp(
  directory: string,
  settings: PageSettings,
  previewPicture: (context: Context) => Promise<Response>,
): Hono {
  const pages = readPages(directory, (html) => fillPage(html, settings))
  const pageOf = (request: Context['req']) => pages.at(request.path, request.query())
  const hashes = (request: Context['req'], kind: 'scriptHashes' | 'styleHashes'): string =>
    looksLikeFile(request.path) ? '' : pageOf(request)[kind].join(' ')
  const app = new Hono()
  app.use(
    onDocuments(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ({ req }) => hashes(req, 'scriptHashes')],
          styleSrc: ["'self'", ({ req }) => hashes(req, 'styleHashes')],
          connectSrc: ["'self'", new URL(settings.apiUrl).origin],
          // Pictures of a teacher's materials on other hosts are those that the operator names.
          // Learners' own pictures are blobs: they come from the device, or from a request with a token.
          imgSrc: ["'self'", 'data:', 'blob:', new URL(settings.apiUrl).origin, ...settings.imgHosts],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
        xFrameOptions: 'DENY',
        // These headers are for plug-ins and browsers that no longer exist.
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
        xDnsPrefetchControl: false,
        referrerPolicy: 'strict-origin-when-cross-origin',
        crossOriginOpenerPolicy: 'same-origin',
        permissionsPolicy: { camera: [], microphone: ['self'], geolocation: [] },
      }),
    ),
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
  app.get('/certificate/:code/preview.png', previewPicture)
  app.get('*', async (context) => {
    if (looksLikeFile(context.req.path) || isServiceAddress(context, pages)) return context.notFound()
    const elements = previewElements(context.req.path, settings.siteUrl)
    const page = elements === null ? pageOf(context.req) : withElements(pageOf(context.req), elements)
    const encoding = acceptedCoding(context.req.header('accept-encoding') ?? '')
    const tag = `"${page.tag}-${encoding}"`
    context.header('cache-control', 'no-cache')
    context.header('vary', 'Accept-Encoding')
    context.header('etag', tag)
    if (isKnown(context.req.header('if-none-match'), tag)) return context.body(null, 304)
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    context.header('content-type', 'text/html; charset=UTF-8')
    return context.body(await page.encoded(encoding))
  })
  return app
}

/** Files that no browser opens as a document: a policy would add a kilobyte to each. */
const PARTS_OF_PAGES = /\.(?:js|css|json|woff2|avif|webp|png)$/

/** Parts of pages get the two headers that matter for them. */
function onDocuments(secure: MiddlewareHandler): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (!PARTS_OF_PAGES.test(context.req.path) || !context.res.ok)
      return secure(context, () => Promise.resolve())
    context.header('x-content-type-options', 'nosniff')
    context.header('cross-origin-resource-policy', 'same-origin')
  }
}

/** @param known the tags of the pages that the client keeps */
function isKnown(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
}

/**
 * Every address without a file's ending is a screen's: the app in the page decides which, its own 404 included. An ending
 * begins with a letter: an address may end in a number with a point.
 */
function looksLikeFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path)
}

/** Addresses of probes and services, of this server or of others, also where this server has none of that name. */
const OF_SERVICES =
  /^\/(?:metrics|(?:health|ready|live)z?|status|ping|version|info|debug|actuator|api|admin|mail|outbox|graphql|pg|-|\.well-known|[^/]+\/v\d+)(?:\/|$)/i

/**
 * Whether an unknown address is that of a service: a monitor that finds a page there takes the service for healthy. By its name, or
 * by a request that accepts no page.
 */
function isServiceAddress({ req }: Context, pages: Pages): boolean {
  if (pages.isScreen(req.path)) return false
  return OF_SERVICES.test(req.path) || !/text\/html|application\/xhtml\+xml/i.test(req.header('accept') ?? '')
}

/** Writes this server's settings into the page. */
export function fillPage(html: string, { anonKey, apiUrl, siteUrl, contactUrl }: PageSettings): string {
  return (
    html
      .replaceAll('__ANON_KEY__', escapedAttribute(anonKey))
      // Empty means the origin of the page, under whatever name the server is reached.
      .replaceAll('__API_URL__', apiUrl === siteUrl ? '' : escapedAttribute(apiUrl))
      .replaceAll('__CONTACT_URL__', escapedAttribute(contactUrl))
  )
}
