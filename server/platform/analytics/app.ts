import { Hono, type Context as HonoContext } from 'hono'
import { consentText, purposes, type Consent, type Purpose } from '#contract/consent.ts'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { consentCookie, trackIdCookie } from '#contract/cookies.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { readTrackId } from '#contract/tracking.ts'
import type { Context } from '../../context.ts'
import { readRequest } from '../kernel/network/read-bytes.ts'
import { openCookie } from '../kernel/network/cookies.ts'
import type { Limit } from '../kernel/rate-limits/rate-limits.ts'

/** Limits starts of the site per network, regardless of a script's claims. */
const hits: Limit = { name: 'hit', max: 120, windowSeconds: 60 }

type Hit = {
  readonly referer: string | undefined
  readonly trackId: string | undefined
  readonly seonSession: string | undefined
}

/** The referrer without the query, which may contain secrets of other sites. */
const plainReferer = (text: string | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? maskCardNumbers(`${origin}${pathname}`).slice(0, 500) : null
}

/** Records one start of the site (AN-01). False when its network sent too many. */
const recordHit = async (
  ctx: Context,
  hit: Hit,
  from: { uid: number | undefined; network: string },
): Promise<boolean> => {
  const attempt = await ctx.limits.consume(hits, from.network)
  if (!attempt.isAllowed) return false
  const isSeonUsed = ctx.content.section('general-information', '').is_seon_enabled
  await ctx.db
    .insertInto('tracking_hits')
    .values({
      received_at: ctx.clock.now(),
      uid: from.uid ?? null,
      referer: plainReferer(hit.referer),
      track_id: readTrackId(maskCardNumbers(hit.trackId ?? '')) ?? null,
      seon_session: (isSeonUsed && readTrackId(maskCardNumbers(hit.seonSession ?? ''))) || null,
    })
    .execute()
  return true
}

export type TrackingParts = {
  readonly recordVisit: (visit: {
    readonly trackId: string | undefined
    readonly network: string
    readonly userAgent: string
  }) => Promise<void>
  readonly uidOf: (request: Request) => Promise<number | undefined>
  readonly networkOf: (c: HonoContext) => string
  /** Whether a request that writes comes from our own pages. */
  readonly isOwn: (request: Request) => boolean
  /** The same for a GET. */
  readonly isOwnChange: (request: Request) => boolean
}

const formMaxBytes = 4096

const namedPurposes = (form: URLSearchParams, field: string): readonly Purpose[] =>
  purposes.filter((purpose) => form.getAll(field).includes(purpose))

/** The choices of a form; a purpose without a field is not allowed. */
const choiceOf = (form: URLSearchParams): Consent => {
  const asked = namedPurposes(form, 'asked')
  switch (form.get('choice')) {
    case 'all':
      return { asked, allowed: asked }
    case 'chosen':
      return { asked, allowed: namedPurposes(form, 'purpose').filter((purpose) => asked.includes(purpose)) }
    default:
      return { asked, allowed: [] }
  }
}

/**
 * `GET /hit` (AN-01): a page reports its start; the answer is empty. `POST /consent` (AN-06): the visitor's
 * choice from a form, for browsers without scripts; it redirects back to their page.
 */
export const trackingApp = (
  ctx: Context,
  { recordVisit, uidOf, networkOf, isOwn, isOwnChange }: TrackingParts,
): Hono => {
  const app = new Hono()

  app.get('/hit', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isOwnChange(c.req.raw)) return c.text('A hit must come from one of our own pages.', 400)
    const hit = {
      referer: c.req.query('referer'),
      trackId: c.req.query('track_id'),
      seonSession: c.req.query('seon_session'),
    }
    const network = networkOf(c)
    const isKept = await recordHit(ctx, hit, { uid: await uidOf(c.req.raw), network })
    // Not the later starts, on which the code is only remembered.
    if (isKept && c.req.query('visit') !== undefined)
      await recordVisit({ trackId: hit.trackId, network, userAgent: c.req.header('user-agent') ?? '' })
    return isKept ? c.body(null, 204) : c.text('Too many hits. Please wait a moment.', 429)
  })

  app.post('/consent', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isOwn(c.req.raw)) return c.text('A choice must come from one of our own pages.', 400)
    const bytes = await readRequest(c.req.raw, formMaxBytes)
    if (!bytes) return c.text('This choice is too long.', 413)
    // A plain form, as browsers send it; any other body chooses nothing.
    const form = new URLSearchParams(Buffer.from(bytes).toString())
    const consent = choiceOf(form)
    const set = (name: string, value: string, maxAgeSeconds: number) =>
      c.header('set-cookie', openCookie(ctx.settings, name, value, maxAgeSeconds), { append: true })
    set(consentCookie, consentText(consent), cookieMaxAgeSeconds)
    if (!consent.allowed.includes('marketing') && consent.asked.includes('marketing'))
      set(trackIdCookie, '', 0)
    return c.redirect(safeRedirect(form.get('back')), 303)
  })
  return app
}
