import { dayMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { makePromotion } from '#server/rewards/bonuses/promotions/make-promotion.ts'
import { publishVersion } from '#server/rewards/bonuses/promotions/publish-version.ts'
import { setPromotionState } from '#server/rewards/bonuses/promotions/set-promotion-state.ts'
import { brokenTerms } from '#server/rewards/bonuses/terms/broken-terms.ts'
import type { Context } from '#server/context.ts'
import { jurisdictionOf, type Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import { register, type Actor } from './actor.ts'
import { seedPromotions, type SeedPromotion } from './bonus-promotions.ts'
import { plays, type Stage } from './story.ts'
import { ended, contextAt, storyActor as actor, unwrap, signInReturningPlayer } from './story-context.ts'

const bonusPlayer = { email: 'rita@example.com' } as const

/** The terms as the market allows them; undefined if it forbids the kind. */
const forMarket = (
  terms: BonusTerms,
  product: SeedPromotion['product'],
  market: Jurisdiction,
): BonusTerms | undefined => {
  const most = market.bonusTerms.maxTimes
  const times = most === null ? terms.wager.times : Math.min(terms.wager.times, most * 100)
  const fitting = { ...terms, wager: { ...terms.wager, times } }
  return Object.keys(brokenTerms(fitting, market, product)).length === 0 ? fitting : undefined
}

const publishes = async (ctx: Context, sysname: string, terms: BonusTerms, { texts }: SeedPromotion) =>
  unwrap(
    `the terms of ${sysname}`,
    await transactResult(ctx.connection, (tx) => publishVersion(ctx, tx, { sysname, terms, texts, actor })),
  )

export const startsPromotion = async (
  ctx: Context,
  promotion: SeedPromotion,
  market: Jurisdiction,
): Promise<boolean> => {
  const { sysname, product } = promotion
  const terms = forMarket(promotion.termsBefore ?? promotion.terms, product, market)
  if (!terms) return false
  unwrap(
    sysname,
    await transactResult(ctx.connection, async (tx) => makePromotion(ctx, tx, { sysname, product, actor })),
  )
  await publishes(ctx, sysname, terms, promotion)
  const reason = 'The first season'
  const change = { sysname, state: 'running', seen: 'draft', actor, reason } as const
  unwrap(
    sysname,
    await transactResult(ctx.connection, async (tx) => {
      const done = await setPromotionState(ctx, tx, change)
      return done.ok ? ok(1) : done
    }),
  )
  return true
}

type Gift = {
  readonly uid: number
  readonly promotion: string
  readonly depositMinor?: bigint
  readonly at?: Date
}

export const gives = async (
  ctx: Context,
  { uid, promotion, depositMinor = 0n, at }: Gift,
): Promise<string> => {
  const then = at ? contextAt(ctx, at) : ctx
  const key = `story:${promotion}:${uid}:${at?.getTime() ?? 0}`
  const done = await transactResult(ctx.connection, (tx) =>
    grantBonus(then, tx, { uid, promotion, depositMinor, key }, { actor, reason: 'Welcome bonus' }),
  )
  return String(unwrap(`${promotion} for ${uid}`, done).id)
}

const activates = async (player: Actor, id: string): Promise<void> => {
  const answer = await player.post('bonuses/activate', { bonus_id: id })
  if (answer.error) ended(player.email, answer.error)
}

const isThere = async (ctx: Context, stage: Stage, email: string): Promise<Actor> =>
  (await signInReturningPlayer(ctx, stage, email)) ?? ended(email, 'is not there')

/** Rita has completed the wagering of one bonus, and let another expire. */
const ritaHasHadTwo = async (ctx: Context, stage: Stage): Promise<void> => {
  const rita = await register(stage, bonusPlayer.email, { country: 'LV' })
  const promotion = 'tenner-on-us'
  await gives(ctx, { uid: rita.uid, promotion, at: new Date(ctx.clock.now().getTime() - 20 * dayMs) })
  await activates(rita, await gives(ctx, { uid: rita.uid, promotion }))
  await plays(rita, 'orchard', '100', 10)
}

/**
 * The demonstration's promotions and bonuses: Anna wagers one, two wait for Boris, and Rita has had two.
 * Bonuses that the market forbids are left out.
 */
export const grantBonuses = async (ctx: Context, stage: Stage, settings: Settings): Promise<void> => {
  const market = jurisdictionOf(settings)
  const running = new Map<string, SeedPromotion>()
  for (const promotion of seedPromotions)
    if (await startsPromotion(ctx, promotion, market)) running.set(promotion.sysname, promotion)
  if (running.has('tenner-on-us')) await ritaHasHadTwo(ctx, stage)
  for (const promotion of running.values()) {
    const terms = promotion.termsBefore && forMarket(promotion.terms, promotion.product, market)
    if (terms) await publishes(ctx, promotion.sysname, terms, promotion)
  }
  const anna = await isThere(ctx, stage, 'anna@example.com')
  await activates(anna, await gives(ctx, { uid: anna.uid, promotion: 'weekend-reload', depositMinor: 5000n }))
  await plays(anna, 'orchard', '200', 15)
  const boris = await isThere(ctx, stage, 'boris@example.com')
  for (const promotion of ['tenner-on-us', 'first-bets'])
    if (running.has(promotion)) await gives(ctx, { uid: boris.uid, promotion })
}
