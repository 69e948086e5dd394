import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import { toMoney } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { aloneOrByTwo, type By } from '#server/approvals/reach/alone-or-by-two.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/approvals/one-person.ts'
import { operatorActor, recordAudit, type AuditActor, type Auditor } from '#server/audit/record-audit.ts'
import { weighBudget } from '#server/bonuses/desk/weigh-promotion.ts'
import { readRunningOf, type RunningPromotion } from '#server/bonuses/promotions/running-promotion.ts'
import type { Context, DeskContext } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import { mayFollow } from '#server/kernel/started-states.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import { holdOffer } from './offer-rows.ts'

/** What is to be started, as it was read: another version of it, or of what it gives, is not what was approved. */
const start = z.object({
  id: z.string(),
  sysname: z.string(),
  version: z.number().int(),
  promotions: z.array(z.object({ sysname: z.string(), version: z.number().int() })),
  /** What its promotions may give in all, in cents of the ceilings’ currency; null where that has no end. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** One that may give more than one person decides. */
export const startOfferByTwo: ApprovableAction<Start> = {
  name: 'offers.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (_ctx, { sysname, promotions, weight_minor }) => ({
    offer: sysname,
    promotions: promotions.map((promotion) => promotion.sysname),
    budget: weight_minor === null ? null : toMoney(BigInt(weight_minor), ceilingCurrency),
  }),
  execute: async (ctx, tx, { id, version, promotions }, { actor, reason }) => {
    const held = await holdOffer(tx, { id, seen: version })
    if (!held.ok) return held
    const running = await readRunningOf(tx.db, held.value.promotions)
    const isAsRead = promotions.every(({ sysname, version: read }) =>
      running.some((now) => now.sysname === sysname && now.version.number === read),
    )
    if (!isAsRead) return invalid('promotions', 'CHANGED')
    return setState(ctx, tx, held.value, { state: 'running', running, actor, reason })
  },
}

/** Why an offer cannot be started as it is; undefined where it can. */
const startObstacle = (
  ctx: Pick<Context, 'clock' | 'settings'>,
  offer: OfferRow,
  running: readonly RunningPromotion[],
): string | undefined => {
  if (!offer.texts[defaultLocale]?.title) return 'NO_WORDS'
  if (offer.promotions.some((sysname) => running.every((one) => one.sysname !== sysname)))
    return 'PROMOTION_STOPPED'
  const products = new Set(running.map(({ product }) => product))
  if (products.size > 1 && !jurisdictionOf(ctx.settings).bonusTerms.mayMixProducts) return 'MIXED_PRODUCTS'
  return offer.ends_at !== null && offer.ends_at <= ctx.clock.now() ? 'EXPIRED' : undefined
}

type Change = {
  readonly state: 'running' | 'stopped'
  readonly running: readonly RunningPromotion[]
  readonly actor: AuditActor
  readonly reason: string
}

const setState = async (
  ctx: Auditor & Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  offer: OfferRow,
  { state, running, actor, reason }: Change,
): Promise<Result<'running' | 'stopped'>> => {
  if (!mayFollow[offer.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  const obstacle = state === 'running' ? startObstacle(ctx, offer, running) : undefined
  if (obstacle) return invalid('state', obstacle)
  await tx.db
    .updateTable('campaign_offers')
    .set({ status: state, version: offer.version + 1 })
    .where('id', '=', offer.id)
    .execute()
  await recordAudit(ctx, tx, {
    type: state === 'running' ? 'offer_started' : 'offer_stopped',
    actor,
    uid: null,
    subject: `offer:${offer.sysname}`,
    reason,
    before: { state: offer.status },
    after: { state },
  })
  return ok(state)
}

type Asked = z.output<typeof offersCalls.setState.input>
type Answer = z.input<typeof offersCalls.setState.output>

/** What the promotions of an offer may give in all; undefined where that has no end, or no rate. */
const weighOffer = async (
  ctx: DeskContext,
  running: readonly RunningPromotion[],
): Promise<bigint | undefined> => {
  const weights = await Promise.all(running.map(({ version }) => weighBudget(ctx, version.terms)))
  return weights.reduce<bigint | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n,
  )
}

/** Starts or stops an offer; what may give more than one person decides waits for a second. What was taken stays taken. */
export const setStateOfOffer = async (
  ctx: DeskContext,
  { id, state, seen_version: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await ctx.db
    .selectFrom('campaign_offers')
    .select('promotions')
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!shown) return invalid('id', 'NOT_FOUND')
  const running = await readRunningOf(ctx.db, shown.promotions)
  const weight = await weighOffer(ctx, running)
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const held = await holdOffer(tx, { id, seen })
    if (!held.ok) return held
    const offer = held.value
    if (!isDeepStrictEqual(offer.promotions, shown.promotions))
      return outdated('seen_version', { version: offer.version })
    const change = (by: By) => setState(ctx, tx, offer, { state, running, ...by })
    if (state === 'stopped') {
      const done = await change({ actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    const reached = await aloneOrByTwo(ctx, tx, startOfferByTwo, {
      weight,
      input: {
        id,
        sysname: offer.sysname,
        version: offer.version,
        promotions: running.map(({ sysname, version }) => ({ sysname, version: version.number })),
        weight_minor: keptWeight(weight),
      },
      uid: null,
      subject: `offer:${offer.sysname}`,
      reason,
      alone: change,
      obstacle: () => {
        if (!mayFollow[offer.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
        const obstacle = startObstacle(ctx, offer, running)
        return obstacle ? invalid('state', obstacle) : undefined
      },
    })
    if (!reached.ok) return reached
    return ok({ state: reached.value.done ?? offer.status, approval_id: reached.value.approvalId })
  })
}
