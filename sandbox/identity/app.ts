import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { equalInConstantTime, randomToken } from '#server/platform/kernel/random.ts'
import { isOwnRequest, ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { demonstrationAccount } from '#server/compliance/verification/vendor/open-identity-verifier.ts'
import { signRequest } from '#server/compliance/verification/vendor/sumsub-signature.ts'
import { decide, reviewOf, enqueueMessage, vendorTime, type SandboxApplicant } from './messages.ts'
import { endOf, faults, outcomes } from './outcomes.ts'
import { stepsPage } from './steps-page.ts'
import { webSdk } from './web-sdk.ts'

/** Max clock difference between the two sides, as at the vendor. */
const clockSeconds = 60
const tokenPurpose = 'sandbox-identity/token'

const newApplicant = z.object({
  externalUserId: z.string().min(1).max(128),
  email: z.string().max(254).optional(),
})
const tokenInput = z.object({
  userId: z.string().max(128),
  levelName: z.string(),
  ttlInSecs: z.number().int().positive(),
  externalActionId: z
    .string()
    .regex(/^[\w:-]{1,200}$/)
    .optional(),
})
const decision = z.object({
  token: z.string().max(500),
  outcome: z.enum(outcomes),
  fault: z.enum(faults).default('none'),
})

const refuse = (c: HonoContext, status: 400 | 401 | 404 | 409, description: string) =>
  c.json({ code: status, description, correlationId: randomToken() }, status)

const view = (applicant: SandboxApplicant) => ({
  id: applicant.id,
  createdAt: vendorTime(applicant.created_at).slice(0, 19),
  externalUserId: applicant.external_id,
  type: 'individual',
  review: {
    reviewId: `review-${applicant.id}`,
    levelName: applicant.level,
    createDate: `${vendorTime(applicant.changed_at).slice(0, 19)}+0000`,
    reviewDate: `${vendorTime(applicant.changed_at).slice(0, 19)}+0000`,
    ...reviewOf(applicant),
  },
})

const find = (ctx: Kernel, by: 'id' | 'external_id', value: string) =>
  ctx.db.selectFrom('sandbox_applicants').selectAll().where(by, '=', value).executeTakeFirst()

/**
 * An e-mail address that simulates an unavailable vendor: such an applicant is not found and every query fails.
 */
const isDown = (email: string | null | undefined): boolean => email?.startsWith('vendor.down') ?? false

/** A token has its owner and expiry, signed with the sandbox's own key. */
const tokens = ({ secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>) => ({
  make: (externalId: string, seconds: number, action = ''): string => {
    const said = `${clock.now().getTime() + seconds * 1000}.${externalId}.${action}`
    return `_act-sbx.${said}.${secrets.sign(tokenPurpose, said)}`
  },
  read: (token: string): { externalId: string; action: string } | 'expired' | undefined => {
    const found = /^_act-sbx\.((\d+)\.([\w-]+)\.([\w:-]*))\.([\w-]+)$/.exec(token)
    const [, said = '', until, externalId = '', action = '', signature = ''] = found ?? []
    if (!found || !equalInConstantTime(signature, secrets.sign(tokenPurpose, said))) return undefined
    return Number(until) > clock.now().getTime() ? { externalId, action } : 'expired'
  },
})

const accessTokens = (ctx: Kernel, level: string): Hono => {
  const app = new Hono()
  app.post('/sdk', async (c) => {
    const input = tokenInput.safeParse(await c.req.json().catch(() => undefined)).data
    if (!input || input.levelName !== level) return refuse(c, 400, 'The level is not known')
    const token = tokens(ctx).make(input.userId, input.ttlInSecs, input.externalActionId)
    return c.json({ token, userId: input.userId })
  })
  return app
}

/** The vendor's calls, each signed (X-App-Token, X-App-Access-Ts, X-App-Access-Sig). */
const resources = (ctx: Context): Hono => {
  const app = new Hono()
  const account = demonstrationAccount(ctx)
  app.use('*', async (c, next) => {
    const { method, url } = c.req.raw
    const body = method === 'POST' ? await c.req.raw.clone().text() : ''
    const { pathname, search } = new URL(url)
    const seconds = c.req.header('x-app-access-ts') ?? ''
    const expected = signRequest(account.secretKey, { seconds, method, path: `${pathname}${search}`, body })
    const isKnown = equalInConstantTime(c.req.header('x-app-token') ?? '', account.appToken)
    if (!isKnown || !equalInConstantTime(c.req.header('x-app-access-sig') ?? '', expected))
      return refuse(c, 401, 'Signature mismatch')
    if (Math.abs(Number(seconds) - ctx.clock.now().getTime() / 1000) > clockSeconds)
      return refuse(c, 401, 'The timestamp is too far from the time of the server')
    return next()
  })

  app.post('/applicants', async (c) => {
    const input = newApplicant.safeParse(await c.req.json().catch(() => undefined)).data
    const level = c.req.query('levelName')
    if (!input || level !== account.level) return refuse(c, 400, 'The applicant or the level is not known')
    if (isDown(input.email)) return c.text('Bad gateway', 502)
    const now = ctx.clock.now()
    const made = await ctx.db
      .insertInto('sandbox_applicants')
      .values({
        id: Buffer.from(randomToken()).toString('hex').slice(0, 24),
        external_id: input.externalUserId,
        level,
        email: input.email ?? null,
        state: 'not_started',
        created_at: now,
        changed_at: now,
      })
      .onConflict((known) => known.column('external_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    return made
      ? c.json(view(made), 201)
      : refuse(c, 409, `Applicant with external user id '${input.externalUserId}' already exists`)
  })

  app.get('/applicants/:name/one', async (c) => {
    const name = decodeURIComponent(c.req.param('name'))
    const external = /^-;externalUserId=(.+)$/.exec(name)?.[1]
    const found = external ? await find(ctx, 'external_id', external) : await find(ctx, 'id', name)
    if (isDown(found?.email)) return c.text('Bad gateway', 502)
    return found ? c.json(view(found)) : refuse(c, 404, 'Applicant not found')
  })

  app.post('/applicants/:id/reset', async (c) => {
    const now = ctx.clock.now()
    const reset = await transact(ctx.connection, async (tx) => {
      const row = await tx.db
        .updateTable('sandbox_applicants')
        .set({ state: 'not_started', labels: [], changed_at: now })
        .where('id', '=', c.req.param('id'))
        .returningAll()
        .executeTakeFirst()
      if (row) await enqueueMessage(ctx, tx, row)
      return row
    })
    return reset ? c.json({ ok: 1 }) : refuse(c, 404, 'Applicant not found')
  })

  app.route('/accessTokens', accessTokens(ctx, account.level))
  return app
}

/**
 * A sandbox of an identity vendor, in the wire format of Sumsub, mounted at `/sandbox/identity`: its calls, the
 * script of a page, the steps that it frames, and the webhooks of a tester's choices. It takes no document.
 */
export const sandboxIdentity = (ctx: Context): Hono => {
  const app = new Hono()
  app.route('/resources', resources(ctx))
  app.get('/websdk.js', (c) =>
    c.body(webSdk, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/steps', (c) => stepsPage(ctx, c))
  app.get('/status', async (c) => {
    const read = tokens(ctx).read(c.req.query('token') ?? '')
    if (typeof read !== 'object') return refuse(c, 401, 'The token has expired')
    const applicant = await find(ctx, 'external_id', read.externalId)
    return applicant ? c.json(reviewOf(applicant)) : refuse(c, 404, 'Applicant not found')
  })
  app.post('/decide', async (c) => {
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings))) return refuse(c, 400, 'Cross-site')
    const input = decision.safeParse(await c.req.json().catch(() => undefined)).data
    const read = input && tokens(ctx).read(input.token)
    if (!input || typeof read !== 'object') return refuse(c, 401, 'The token has expired')
    const { outcome, fault } = input
    const applicant = await find(ctx, 'external_id', read.externalId)
    if (!applicant) return refuse(c, 404, 'Applicant not found')
    if (read.action === '' && applicant.state === 'rejected_final')
      return refuse(c, 409, 'The applicant is rejected for good')
    if (outcome !== 'leave')
      await transact(ctx.connection, (tx) =>
        decide(ctx, tx, applicant, { outcome, fault, ...(read.action ? { action: read.action } : {}) }),
      )
    return c.json({ reviewStatus: outcome === 'leave' ? 'init' : endOf[outcome].state })
  })
  return app
}
