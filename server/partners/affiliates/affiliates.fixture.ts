import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import type { TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { insertAffiliate } from './sign-in/insert-affiliate.ts'
import { monthOf } from './months.ts'
import { assignPlan } from './plans/assign-plan.ts'
import { createPlanHandler } from './plans/make-plan.ts'
import { publishPlan } from './plans/publish-plan.ts'
import { createTracker } from './trackers/create-tracker.ts'

const actor = systemActor('tests')
export const affiliatePassword = 'Correct-horse-9'

const done = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** A quarter of the net revenue, and fifty euros for a player who has deposited twenty and staked five. */
export const hybridTerms: AffiliateTerms = {
  share: { tiers: [{ from: {}, basisPoints: 2500 }], adminBasisPoints: 1000, carriesNegative: true },
  acquisition: {
    amount: { EUR: '5000' },
    leastDeposit: { EUR: '2000' },
    leastWagered: { EUR: '500' },
    days: 30,
  },
}

export type TestAffiliate = {
  readonly id: bigint
  readonly code: string
  readonly email: string
  readonly token: string
}

let names = 0

/** An affiliate with a plan of these terms and one tracker; the invitation is not accepted yet. */
export const createTestAffiliate = async (
  ctx: Kernel,
  terms: AffiliateTerms = hybridTerms,
): Promise<TestAffiliate> => {
  const name = `partner${++names}`
  return transact(ctx.connection, async (tx) => {
    const email = `${name}@example.com`
    const { id, token } = done(await insertAffiliate(ctx, tx, { name, email, locale: 'en', actor }))
    done(await createPlanHandler(ctx, tx, { sysname: name, actor }))
    done(await publishPlan(ctx, tx, { sysname: name, terms, seen: 0, actor }))
    const month = monthOf(ctx.clock.now())
    done(await assignPlan(ctx, tx, { affiliateId: id, plan: name, month, actor }))
    const code = `code${names}x`
    done(await createTracker(ctx, tx, { affiliateId: id, campaign: 'Spring', code, actor }))
    return { id, code, email, token }
  })
}

export const registerViaTracker = async (
  app: TestApp,
  code: string,
  email: string,
  currency = 'EUR',
): Promise<Actor> => {
  const player = await register(app, email, { currency, country: 'LV', track_id: code })
  await app.settle()
  return player
}

/** An affiliate's browser, whose cookie differs from a player's. */
export type AffiliateVisitor = {
  token: string | undefined
  get(path: string, query?: Record<string, string>): ReturnType<Actor['get']>
  post(path: string, form?: Record<string, string>): ReturnType<Actor['post']>
}

export const affiliateVisitor = (app: TestApp): AffiliateVisitor => {
  const visitor: AffiliateVisitor = {
    token: undefined,
    get: (path, query) => actorNow().get(path, query),
    post: (path, form) => actorNow().post(path, form),
  }
  const actorNow = () =>
    createActor({
      fetch: async (path, init = {}) => {
        const headers = new Headers(init.headers)
        if (visitor.token) headers.set('cookie', `affiliate=${visitor.token}`)
        const response = await app.fetch(path, { ...init, headers })
        for (const line of response.headers.getSetCookie()) {
          const [, value] = /^affiliate=([^;]*)/.exec(line) ?? []
          if (value !== undefined) visitor.token = value || undefined
        }
        return response
      },
    })
  return visitor
}

export const acceptTestInvitation = async (
  app: TestApp,
  { token }: TestAffiliate,
): Promise<AffiliateVisitor> => {
  const visitor = affiliateVisitor(app)
  const password = affiliatePassword
  const answer = await visitor.post('affiliates/takeInvitation', {
    token,
    password,
    password_repeat: password,
  })
  if (answer.data !== 1) throw new Error(JSON.stringify(answer.error))
  return visitor
}
