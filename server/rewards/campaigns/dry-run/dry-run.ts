import { toMoney } from '#contract/money.ts'
import type { DryRun, Expectation } from '#contract/operator/campaigns/offers.ts'
import type { Db } from '#db/connect.ts'
import { costOf, selectPromotions, titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import type { BackofficeContext } from '#server/context.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { readSlotGameMetrics } from '#studio/rtp-monitoring/read-slot-game-metrics.ts'
import { codeState } from '../backoffice/code-rows.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import { runningOffers } from '../offers/running-offers.ts'
import { countAudience, type Audience } from './count-audience.ts'
import { calculateExpectedCost, type SlotMetrics, type PromotionInRun } from './calculate-expected-cost.ts'
import { calculateExpectedFreeSpins, readFreeSpinsCampaigns } from './calculate-expected-free-spins.ts'
import { findLint } from './find-lint.ts'
import { lookbackDays, readTriggerEvents } from './read-trigger-events.ts'

const maxCountries = 12
const maxOtherOffers = 20

type Promotion = PromotionInRun & { readonly id: bigint; readonly isRunning: boolean }

/** The newest terms, running or not. */
const readPromotions = async (db: Db, { promotions }: OfferRow, locale: string): Promise<Promotion[]> => {
  if (promotions.length === 0) return []
  const rows = await selectPromotions(db).where('promotion.sysname', 'in', promotions).execute()
  return rows.flatMap(({ id, sysname, product, status, terms, texts }) =>
    terms
      ? [
          {
            id,
            sysname,
            product,
            terms,
            title: titleOf(texts, sysname, locale),
            isRunning: status === 'running',
          },
        ]
      : [],
  )
}

/** Slots of the studio that players can open, with their exact sheet figures. */
const readSlots = async (db: Db): Promise<SlotMetrics[]> => {
  const rows = await db
    .selectFrom('games')
    .select(['sysname', 'provider', shownName().as('name')])
    .where('supplier', '=', 'studio')
    .where('type', '=', 'slot')
    .where('is_listed', '=', true)
    .where('is_off', '=', false)
    .orderBy('sysname')
    .execute()
  return rows.map(({ sysname, provider, name }) => ({
    sysname,
    name,
    studio: provider,
    ...readSlotGameMetrics(sysname),
  }))
}

const codesInForce = async (db: Db, offer: OfferRow, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('promo_codes as code')
    .select((code) => code.fn.countAll<bigint>().as('count'))
    .where('offer_id', '=', offer.id)
    .where(codeState(now), '=', 'in_force')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The remaining budget of a promotion by currency; null without a bound. */
const budgetsLeft = async (db: Db, { id, terms }: Promotion): Promise<ReadonlyMap<string, bigint> | null> => {
  const { budget } = terms.grants
  if (budget === null) return null
  const gone = await costOf(db, id, terms)
  return new Map(
    Object.entries(budget).map(([currency, minor]) => {
      const given = gone.find((cost) => cost.currency === currency)?.given.amount ?? 0
      const left = toMoney(BigInt(minor), currency).amount - given
      const unit = toMoney(1n, currency).amount
      return [currency, BigInt(Math.max(0, Math.round(left / unit)))] as const
    }),
  )
}

const calculateExpectedBonuses = async (
  db: Db,
  promotions: readonly Promotion[],
  audience: Audience,
): Promise<Expectation[]> => {
  const slots = await readSlots(db)
  const expectations = []
  for (const promotion of promotions) {
    const left = await budgetsLeft(db, promotion)
    for (const [currency, counted] of audience.given.get(promotion.sysname) ?? []) {
      const budgetLeftMinor = left === null ? null : (left.get(currency) ?? 0n)
      expectations.push(await calculateExpectedCost({ promotion, currency, counted, budgetLeftMinor, slots }))
    }
  }
  return expectations
}

/** Simulates an offer on past data: nothing is written, and all is read in one snapshot. */
export const dryRun = async (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<DryRun>> => {
  const { clock, request, settings } = ctx
  const now = clock.now()
  return ctx.connection.longRunning
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db): Promise<Result<DryRun>> => {
      const offer = await db
        .selectFrom('campaign_offers')
        .selectAll()
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
      if (!offer) return invalid('id', 'NOT_FOUND')
      const promotions = await readPromotions(db, offer, request.locale)
      const gifts = await readFreeSpinsCampaigns(db, offer.gifts, { locale: request.locale, now })
      const others = await runningOffers(db, now)
        .where('trigger', '=', offer.trigger)
        .where('id', '<>', offer.id)
        .limit(maxOtherOffers)
        .execute()
      const audience = await countAudience(readTriggerEvents(db, offer, now), {
        offer,
        promotions,
        gifts,
        others,
      })
      const expectations = await calculateExpectedBonuses(db, promotions, audience)
      const rounds = await calculateExpectedFreeSpins(db, gifts, audience)
      const all = [...promotions, ...gifts]
      const known = new Set(all.map(({ sysname }) => sysname))
      const lint = findLint({
        offer,
        promotions,
        stopped: [
          ...all.filter(({ isRunning }) => !isRunning).map(({ title }) => title),
          ...[...offer.promotions, ...offer.gifts].filter((sysname) => !known.has(sysname)),
        ],
        codesInForce: await codesInForce(db, offer, now),
        audience,
        expectations,
        gifts,
        rounds,
        titles: new Map(
          others.map(({ sysname, texts }) => [sysname, titleOf(texts, sysname, request.locale)]),
        ),
        market: jurisdictionOf(settings),
        now,
      })
      return ok({
        days: lookbackDays,
        looked: audience.looked,
        players: audience.players,
        occasions: audience.occasions,
        turned_away: offer.conditions.map(({ code }) => ({
          code,
          occasions: audience.turnedAway.get(code) ?? 0,
        })),
        by_country: [...audience.countries]
          .map(([country, players]) => ({ country, players }))
          .toSorted((a, b) => b.players - a.players)
          .slice(0, maxCountries),
        expectations,
        rounds_expectations: rounds,
        lint,
      })
    })
}
