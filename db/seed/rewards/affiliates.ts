import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { insertAffiliate } from '#server/partners/affiliates/sign-in/insert-affiliate.ts'
import { monthOf } from '#server/partners/affiliates/months.ts'
import { assignPlan } from '#server/partners/affiliates/plans/assign-plan.ts'
import { createPlanHandler } from '#server/partners/affiliates/plans/make-plan.ts'
import { publishPlan } from '#server/partners/affiliates/plans/publish-plan.ts'
import { acquirePlayers } from '#server/partners/affiliates/players/acquire-players.ts'
import { closeMonths } from '#server/partners/affiliates/statements/close-months.ts'
import { correctAffiliate } from '#server/partners/affiliates/statements/correct-affiliate.ts'
import { payStatement } from '#server/partners/affiliates/statements/pay-statement.ts'
import { countVisit } from '#server/partners/affiliates/trackers/count-visit.ts'
import { createTracker } from '#server/partners/affiliates/trackers/create-tracker.ts'
import type { Context } from '#server/context.ts'
import { storyPassword } from '../actor.ts'
import { contextAt, inEveryCurrency, storyActor, unwrap } from '../story-context.ts'

const actor = storyActor

/** A tiered share, and CPA for each player who stays. */
const reviewTerms: AffiliateTerms = {
  share: {
    tiers: [
      { from: {}, basisPoints: 2500 },
      { from: inEveryCurrency('500000'), basisPoints: 3000 },
      { from: inEveryCurrency('2000000'), basisPoints: 3500 },
    ],
    adminBasisPoints: 1500,
    carriesNegative: false,
  },
  acquisition: {
    amount: inEveryCurrency('2500'),
    leastDeposit: inEveryCurrency('2000'),
    leastWagered: inEveryCurrency('2000'),
    days: 30,
  },
}

/** A flat share with negative carryover. */
const forumTerms: AffiliateTerms = {
  share: { tiers: [{ from: {}, basisPoints: 3000 }], adminBasisPoints: 1000, carriesNegative: true },
  acquisition: null,
}

const storyTrackers = { review: 'harbour1', forum: 'tabletalk' } as const

/** Tracking data of demonstration players' registrations. */
export const cameBy = {
  anna: { track_id: `${storyTrackers.review}~autumn-7` },
  boris: { track_id: storyTrackers.forum },
  farid: { track_id: `${storyTrackers.review}~autumn-9` },
} as const

type Partner = {
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly plan: string
  readonly terms: AffiliateTerms
  readonly trackers: readonly { readonly campaign: string; readonly code: string; readonly landing: string }[]
}

const partners: readonly Partner[] = [
  {
    name: 'Harbour Review',
    email: 'harbour-review@example.com',
    locale: 'en',
    plan: 'review-sites',
    terms: reviewTerms,
    trackers: [
      { campaign: 'Review page', code: storyTrackers.review, landing: '/' },
      { campaign: 'Newsletter', code: 'harbour2', landing: '/promotions' },
    ],
  },
  {
    name: 'Table Talk',
    email: 'table-talk@example.com',
    locale: 'fr',
    plan: 'forums',
    terms: forumTerms,
    trackers: [{ campaign: 'Forum banner', code: storyTrackers.forum, landing: '/gamehall' }],
  },
]

const welcomes = async (ctx: Context, tx: Tx, partner: Partner): Promise<bigint> => {
  const { name, email, locale, plan, terms } = partner
  const { id } = unwrap(`${name} is invited`, await insertAffiliate(ctx, tx, { name, email, locale, actor }))
  unwrap(`${plan} is named`, await createPlanHandler(ctx, tx, { sysname: plan, actor }))
  unwrap(`${plan} has terms`, await publishPlan(ctx, tx, { sysname: plan, terms, seen: 0, actor }))
  const month = monthOf(ctx.clock.now())
  unwrap(`${name} has a plan`, await assignPlan(ctx, tx, { affiliateId: id, plan, month, actor }))
  for (const tracker of partner.trackers)
    unwrap(`${tracker.code} counts`, await createTracker(ctx, tx, { affiliateId: id, ...tracker, actor }))
  const password = unwrap('a password', await passwordHashing.hash(storyPassword))
  await tx.db
    .updateTable('affiliates')
    .set({ status: 'active', password_hash: password, invitation_hash: null, invitation_expires_at: null })
    .where('id', '=', id)
    .execute()
  return id
}

/** Two affiliates joined in the month before last, one of them with a fee of its own. */
export const welcomeAffiliates = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  const before = contextAt(ctx, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 12, 9)))
  await transact(ctx.connection, async (tx) => {
    for (const partner of partners) {
      const affiliateId = await welcomes(before, tx, partner)
      if (partner.plan !== 'review-sites') continue
      const fee = { currency: 'EUR', amountMinor: 15_000n, reason: 'Fee for the opening article' }
      unwrap('a fee is agreed', await correctAffiliate(before, tx, { affiliateId, ...fee, actor }))
    }
  })
  await closeMonths(ctx)
  await transact(ctx.connection, async (tx) => {
    const open = await tx.db
      .selectFrom('affiliate_statements')
      .select('id')
      .where('status', '=', 'open')
      .execute()
    for (const { id } of open)
      unwrap(
        'a statement is paid',
        await payStatement(ctx, tx, {
          id,
          paymentReference: 'SEPA 2210-4471',
          actor,
          reason: 'Monthly statement',
        }),
      )
  })
}

const visitsOfDay = [3, 5, 4, 7, 6, 9] as const

/** Visits over their links in the seeded week, and the players who earned CPA. */
export const countAffiliates = async (ctx: Context): Promise<void> => {
  for (const [at, visits] of visitsOfDay.entries()) {
    const day = contextAt(ctx, new Date(ctx.clock.now().getTime() - at * dayMs))
    for (const [place, code] of Object.values(storyTrackers).entries())
      for (let visitor = 0; visitor < visits - place; visitor++)
        await countVisit(day, {
          trackId: code,
          network: `203.0.113.${visitor}`,
          userAgent: `A browser of ${code}`,
        })
  }
  await acquirePlayers(ctx)
}
