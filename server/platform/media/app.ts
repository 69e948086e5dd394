import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono, type Context as HonoContext } from 'hono'
import { daySeconds } from '#contract/durations.ts'
import { imageRoute, libraryRoute, svgRoute } from '#contract/images.ts'
import { cacheControl } from '../kernel/cache-control.ts'
import type { Clock } from '../kernel/clock.ts'
import { publicReach, type Reach } from '../kernel/network/fetch-public.ts'
import type { Limit, Limits } from '../kernel/rate-limits/rate-limits.ts'
import type { Log } from '../kernel/log.ts'
import { retryAfterSeconds } from '../kernel/rate-limits/retry-after.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { getDrawing, type DrawingFailure } from './get-drawing.ts'
import { getPicture } from './get-picture.ts'
import { libraryFolder } from './library/library-files.ts'
import { findLocalFile, type PublicFolder } from './local-files.ts'
import { ModifierError } from './modifiers.ts'
import { toOtherSites } from '../web/request/cors.ts'
import { createPictureStore } from './picture-store.ts'
import { createFailureCache } from './failure-cache.ts'
import type { SourceRules } from './picture-source.ts'
import { createWorkQueue } from '../kernel/jobs/work-queue.ts'

export type MediaParts = {
  readonly settings: Pick<Settings, 'dataDir' | 'imageHosts'>
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly folders: readonly PublicFolder[]
  readonly placeOf: (c: HonoContext) => string
  readonly reach?: Reach
}

/** New pictures and drawings cost work; one client may request this many of them. */
const newPictures: Limit = { name: 'media', max: 600, windowSeconds: 10 * 60 }
const megabyte = 2 ** 20
const largestPicture = 12 * megabyte
const largestDrawing = megabyte / 8

const statusOf: Record<DrawingFailure, 400 | 403 | 404 | 413 | 415 | 429 | 502 | 503> = {
  NOT_FOUND: 404,
  ADDRESS_MALFORMED: 400,
  HOST_NOT_ALLOWED: 403,
  ADDRESS_NOT_PUBLIC: 403,
  HOST_UNREACHABLE: 502,
  ANSWER_REFUSED: 502,
  TYPE_NOT_ALLOWED: 415,
  TOO_LARGE: 413,
  NO_PICTURE: 415,
  TOO_MANY: 429,
  BUSY: 503,
}

const refuse = (c: HonoContext, failure: DrawingFailure): Response => {
  const status = statusOf[failure]
  c.header('cache-control', 'no-store')
  if (status === 429 || status === 503) c.header('retry-after', String(retryAfterSeconds.busy))
  return c.text(failure, status)
}

/** A file with a hash in its name, or a version in its address, never changes. */
const isImmutable = (place: string): boolean => /^assets\/|[?&]v=[\w.-]+/.test(place)

/** Opened on its own it is only a picture, without scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const answer = (
  c: HonoContext,
  body: string | Buffer<ArrayBuffer>,
  facts: { key: string; type: string; place: string; isPermanent?: boolean },
): Response => {
  const etag = `"${createHash('sha256').update(facts.key).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header(
    'cache-control',
    (facts.isPermanent ?? isImmutable(facts.place))
      ? cacheControl.immutable
      : `${cacheControl.day}, stale-while-revalidate=${7 * daySeconds}`,
  )
  c.header('content-security-policy', policy)
  for (const [name, value] of Object.entries(toOtherSites)) c.header(name, value)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(body, 200, { 'content-type': facts.type })
}

/** The decoded part of the address after the route; undefined when it is invalid. */
const placeAfter = (c: HonoContext, route: string): string | undefined => {
  const { pathname, search } = new URL(c.req.url)
  try {
    return decodeURIComponent(pathname.slice(route.length + 1)) + search
  } catch {
    return undefined
  }
}

/** Intermediate servers may merge the two slashes of `https://` into one. A file of ours has no query. */
const sourceOf = (place: string): string =>
  /^https?:\//i.test(place) ? place.replace(/^(https?:)\/+/i, '$1//') : `/${place.replace(/\?.*$/s, '')}`

/** A staff picture as stored; other files of the folder have no address. */
const fromLibrary = async (c: HonoContext, folder: string): Promise<Response> => {
  const { path } = c.req
  const [, format] = /^[\da-f]{64}\.(png|jpeg|webp)$/.exec(c.req.param('file') ?? '') ?? []
  const found = format && (await findLocalFile(path, [{ prefix: `${libraryRoute}/`, folder }]))
  if (!found) return refuse(c, 'NOT_FOUND')
  const facts = { key: path, type: `image/${format}`, place: path, isPermanent: true }
  return answer(c, await found.read(), facts)
}

/**
 * `/_ipx/{modifiers}/{source}` serves resized pictures, `/_svg/{source}` vector drawings that are safe inside a
 * page. Both read from the public folders, and from the servers that the operator has configured.
 */
export const mediaApp = (parts: MediaParts): Hono => {
  const { settings, clock, log, limits, placeOf } = parts
  const app = new Hono()
  const now = () => clock.now().getTime()
  const rules: Omit<SourceRules, 'types' | 'maxBytes'> = {
    folders: parts.folders,
    hosts: settings.imageHosts,
    reach: parts.reach ?? publicReach,
    clock,
  }
  const fetching = createWorkQueue({ atOnce: 8, maxWaiting: 64 })
  const pictures = {
    rules: { ...rules, types: /^image\/(jpeg|png|webp|gif|avif|heif)$/, maxBytes: largestPicture },
    store: createPictureStore(
      join(settings.dataDir, 'pictures'),
      { memoryBytes: 32 * megabyte, diskBytes: 512 * megabyte },
      log,
    ),
    failures: createFailureCache<DrawingFailure>(now),
    fetching,
    resizing: createWorkQueue({ atOnce: 2, maxWaiting: 64 }),
    underWay: new Map(),
  }
  const drawings = {
    rules: {
      ...rules,
      types: /^(image\/svg\+xml|text\/plain|text\/xml|application\/xml)$/,
      maxBytes: largestDrawing,
    },
    cached: new Map<string, string>(),
    failures: createFailureCache<DrawingFailure>(now),
    fetching,
  }
  /** Without the counters pictures are still served: the queues bound the work. */
  const mayMake = (c: HonoContext) => async (): Promise<boolean> =>
    limits.consume(newPictures, placeOf(c)).then(
      ({ isAllowed }) => isAllowed,
      () => true,
    )

  app.get(`${imageRoute}/*`, async (c) => {
    const [, modifiers = '', place = ''] = /^([^/]+)\/(.+)$/s.exec(placeAfter(c, imageRoute) ?? '') ?? []
    if (!place) return refuse(c, 'ADDRESS_MALFORMED')
    try {
      const picture = await getPicture(pictures, {
        modifiers,
        source: sourceOf(place),
        mayMake: mayMake(c),
      })
      if (!picture.ok) return refuse(c, picture.failure)
      const { key, format, bytes } = picture
      return answer(c, bytes, { key, type: `image/${format}`, place })
    } catch (error) {
      if (!(error instanceof ModifierError)) throw error
      c.header('cache-control', 'no-store')
      return c.text(error.message, 400)
    }
  })

  app.get(`${libraryRoute}/:file`, (c) => fromLibrary(c, libraryFolder(settings)))

  app.get(`${svgRoute}/*`, async (c) => {
    const place = placeAfter(c, svgRoute)
    if (!place) return refuse(c, 'ADDRESS_MALFORMED')
    const drawing = await getDrawing(drawings, { source: sourceOf(place), mayMake: mayMake(c) })
    if (!drawing.ok) return refuse(c, drawing.failure)
    return answer(c, drawing.markup, { key: drawing.key, type: 'image/svg+xml; charset=utf-8', place })
  })
  return app
}
