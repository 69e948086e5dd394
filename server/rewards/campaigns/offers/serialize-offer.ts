import type { Offer, Promotion } from '#contract/campaigns.ts'
import { toMoney } from '#contract/money.ts'
import { conditionsOf, type GameFacts } from '#server/rewards/bonuses/bonus/serialize-bonus.ts'
import type { RunningPromotion } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { awardOf, targetOf, type BonusTerms } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import {
  serializeFreeSpinsCampaign,
  type SeenCampaigns,
} from '#server/play/games/free-spins-campaigns/serialize-free-spins-campaign.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { PlayerFacts } from '../conditions/condition.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import type { OfferRow } from './running-offers.ts'

/** The reader of an offer: a player with facts, or a guest, who sees the default currency. */
export type Reader = {
  readonly facts: PlayerFacts | undefined
  readonly currency: string
  readonly locale: string
  readonly taken: ReadonlySet<bigint>
  readonly games: GameFacts
}

type Texts = Readonly<Record<string, { readonly title: string; readonly description: string }>>
const wordsOf = (texts: Texts, locale: string) =>
  texts[locale] ?? texts[defaultLocale] ?? { title: '', description: '' }

const sumIn = (sums: Readonly<Record<string, string>>, currency: string) => BigInt(sums[currency] ?? 0)

const shareOf = ({ award }: BonusTerms, currency: string) =>
  award.type === 'sum'
    ? null
    : {
        percent: award.share / 100,
        most: toMoney(sumIn(award.most, currency), currency),
        least_deposit: toMoney(sumIn(award.leastDeposit, currency), currency),
      }

/** A promotion as this reader would get it; undefined where their currency has none. */
const serializePromotion = (
  { sysname, product, version: { terms, texts } }: RunningPromotion,
  { currency, locale, games }: Reader,
): Promotion | undefined => {
  const { award } = terms
  if ((award.type === 'sum' ? award.sums : award.most)[currency] === undefined) return undefined
  const grantedMinor = award.type === 'sum' ? (awardOf(terms, { currency, depositMinor: 0n }) ?? 0n) : 0n
  const target = targetOf(terms, { grantedMinor, depositMinor: 0n })
  const conditions = conditionsOf({ product, terms, currency, granted_minor: grantedMinor, target }, games)
  const isKnown = award.type === 'sum'
  return {
    id: sysname,
    ...wordsOf(texts, locale),
    type: product,
    terms: {
      kind: terms.kind,
      amount: isKnown ? toMoney(grantedMinor, currency) : null,
      share: shareOf(terms, currency),
      claim_days: terms.claimDays,
      conditions: isKnown ? conditions : { ...conditions, expected_cost: null, most_converted: null },
    },
  }
}

/** An offer as this reader sees it; undefined where their currency has no award. */
export const serializeOffer = (
  offer: OfferRow,
  { promotions, gifts }: { promotions: readonly RunningPromotion[]; gifts: SeenCampaigns },
  reader: Reader,
): Offer | undefined => {
  const given = offer.promotions.flatMap((sysname) => {
    const running = promotions.find((one) => one.sysname === sysname)
    const promotionDto = running && serializePromotion(running, reader)
    return promotionDto ? [promotionDto] : []
  })
  const rounds = offer.gifts.flatMap((sysname) => serializeFreeSpinsCampaign(gifts, sysname, reader) ?? [])
  if (given.length + rounds.length === 0) return undefined
  const isTaken = reader.taken.has(offer.id) && !offer.repeats
  const isMet = reader.facts !== undefined && unmetProblem(offer.conditions, reader.facts) === undefined
  const own = offer.least_deposit?.[reader.currency]
  const leasts = [
    ...given.flatMap(({ terms }) => (terms.share ? [terms.share.least_deposit] : [])),
    ...(own === undefined ? [] : [toMoney(BigInt(own), reader.currency)]),
  ]
  return {
    id: String(offer.id),
    sysname: offer.sysname,
    ...wordsOf(offer.texts, reader.locale),
    image_url: offer.image_url,
    starts_at: offer.starts_at.toISOString(),
    ends_at: offer.ends_at?.toISOString() ?? null,
    trigger: {
      action: offer.trigger,
      user_satisfies_params: isMet && !isTaken,
      params: {
        exclude_methods: offer.exclude_methods,
        least_deposit: leasts.toSorted((a, b) => b.amount - a.amount)[0] ?? null,
      },
    },
    is_taken: isTaken,
    promotions: given,
    free_rounds: rounds,
  }
}
