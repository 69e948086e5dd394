import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import {
  executeOrRequestApproval,
  type By,
} from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { storedLimitAmount, sumInLimitCurrency } from '#server/backoffice/approvals/single-approver-limit.ts'
import { recordStateChange } from '#server/backoffice/approvals/started/state-change.ts'
import { operatorActor, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { estimateMaxBudget } from '#server/rewards/bonuses/backoffice/estimate-max-cost.ts'
import { readRunningOf, type RunningPromotion } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { estimateMaxFreeSpinsCampaignCost } from '#server/play/games/free-spins-campaigns/backoffice/estimate-max-free-spins-campaign-cost.ts'
import {
  readRunningFreeSpinsCampaigns,
  type RunningFreeSpinsCampaign,
} from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { campaignTransitions } from '#server/backoffice/approvals/started/campaign-states.ts'
import { limitCurrency } from '#server/backoffice/operators/grants.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import { lockOffer } from './offer-rows.ts'

type Given = {
  readonly promotions: readonly RunningPromotion[]
  readonly gifts: readonly RunningFreeSpinsCampaign[]
}
type Versioned = { readonly sysname: string; readonly version: { readonly number: number } }

const readGiven = async (
  db: Db | Tx['db'],
  offer: Pick<OfferRow, 'promotions' | 'gifts'>,
): Promise<Given> => ({
  promotions: await readRunningOf(db, offer.promotions),
  gifts: await readRunningFreeSpinsCampaigns(db, offer.gifts),
})
const versionOf = ({ sysname, version }: Versioned) => ({ sysname, version: version.number })

/** The versions to be started: an approval covers neither a newer version of the offer nor of what it gives. */
const start = z.object({
  id: z.string(),
  sysname: z.string(),
  version: z.number().int(),
  promotions: z.array(z.object({ sysname: z.string(), version: z.number().int() })),
  gifts: z.array(z.object({ sysname: z.string(), version: z.number().int() })).default([]),
  /** The maximum total of promotions and free spins, in cents of the limits' currency; null without a bound. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

export const startOfferWithApproval: ApprovableAction<Start> = {
  name: 'offers.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: start,
  sumOf: ({ weight_minor }) => sumInLimitCurrency(weight_minor),
  describe: async (_ctx, { sysname, promotions, gifts, weight_minor }) => ({
    offer: sysname,
    promotions: promotions.map((promotion) => promotion.sysname),
    gifts: gifts.map((gift) => gift.sysname),
    budget: weight_minor === null ? null : toMoney(BigInt(weight_minor), limitCurrency),
  }),
  execute: async (ctx, tx, { id, version, promotions, gifts }, { actor, reason }) => {
    const held = await lockOffer(tx, { id, seen: version })
    if (!held.ok) return held
    const running = await readGiven(tx.db, held.value)
    const areAsRead = (read: typeof promotions, now: readonly Versioned[]) =>
      read.every((one) =>
        now.some(({ sysname, version: { number } }) => sysname === one.sysname && number === one.version),
      )
    if (!areAsRead(promotions, running.promotions) || !areAsRead(gifts, running.gifts))
      return invalid('promotions', 'CHANGED')
    return setState(ctx, tx, held.value, { state: 'running', running, actor, reason })
  },
}

/** Why an offer cannot be started; undefined where it can. */
const startDenialReason = (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  offer: OfferRow,
  { promotions, gifts }: Given,
): string | undefined => {
  if (!offer.texts[defaultLocale]?.title) return 'NO_WORDS'
  const isStopped = (names: readonly string[], running: readonly Versioned[]) =>
    names.some((sysname) => running.every((one) => one.sysname !== sysname))
  if (isStopped(offer.promotions, promotions)) return 'PROMOTION_STOPPED'
  if (isStopped(offer.gifts, gifts)) return 'GIFT_STOPPED'
  const products = new Set(promotions.map(({ product }) => product))
  if (products.size > 1 && !jurisdictionOf(ctx.settings).bonusTerms.mayMixProducts) return 'MIXED_PRODUCTS'
  return offer.ends_at !== null && offer.ends_at <= ctx.clock.now() ? 'EXPIRED' : undefined
}

type Change = {
  readonly state: 'running' | 'stopped'
  readonly running: Given
  readonly actor: AuditActor
  readonly reason: string
}

const setState = async (
  ctx: Auditor & Pick<Kernel, 'clock' | 'settings'>,
  tx: Tx,
  offer: OfferRow,
  { state, running, actor, reason }: Change,
): Promise<Result<'running' | 'stopped'>> => {
  if (!campaignTransitions[offer.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  const denialReason = state === 'running' ? startDenialReason(ctx, offer, running) : undefined
  if (denialReason) return invalid('state', denialReason)
  await tx.db
    .updateTable('campaign_offers')
    .set({ status: state, version: offer.version + 1 })
    .where('id', '=', offer.id)
    .execute()
  const subject = `offer:${offer.sysname}`
  await recordStateChange(ctx, tx, 'offer', { subject, before: offer.status, state, actor, reason })
  return ok(state)
}

type Asked = z.output<typeof offersCalls.setState.input>
type Answer = z.input<typeof offersCalls.setState.output>

/** The maximum total of an offer's promotions and free spins; undefined without a bound or a rate. */
const estimateMaxOfferCost = async (
  ctx: BackofficeContext,
  { promotions, gifts }: Given,
): Promise<bigint | undefined> => {
  const weights = await Promise.all([
    ...promotions.map(({ version }) => estimateMaxBudget(ctx, version.terms)),
    ...gifts.map(({ version }) => estimateMaxFreeSpinsCampaignCost(ctx, version)),
  ])
  return weights.reduce<bigint | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n,
  )
}

/** Starts or stops an offer; above the limit a start waits for a second approver. Past uses stay valid. */
export const setStateOfOffer = async (
  ctx: BackofficeContext,
  { id, state, seen_version: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await ctx.db
    .selectFrom('campaign_offers')
    .select(['promotions', 'gifts'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!shown) return invalid('id', 'NOT_FOUND')
  const running = await readGiven(ctx.db, shown)
  const weight = await estimateMaxOfferCost(ctx, running)
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const held = await lockOffer(tx, { id, seen })
    if (!held.ok) return held
    const offer = held.value
    if (!isDeepStrictEqual([offer.promotions, offer.gifts], [shown.promotions, shown.gifts]))
      return conflict('seen_version', { version: offer.version })
    const change = (by: By) => setState(ctx, tx, offer, { state, running, ...by })
    if (state === 'stopped') {
      const done = await change({ actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    const reached = await executeOrRequestApproval(ctx, tx, startOfferWithApproval, {
      weight,
      input: {
        id,
        sysname: offer.sysname,
        version: offer.version,
        promotions: running.promotions.map(versionOf),
        gifts: running.gifts.map(versionOf),
        weight_minor: storedLimitAmount(weight),
      },
      uid: null,
      subject: `offer:${offer.sysname}`,
      reason,
      executeNow: change,
      obstacle: () => {
        if (!campaignTransitions[offer.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
        const denialReason = startDenialReason(ctx, offer, running)
        return denialReason ? invalid('state', denialReason) : undefined
      },
    })
    if (!reached.ok) return reached
    return ok({ state: reached.value.done ?? offer.status, approval_id: reached.value.approvalId })
  })
}
