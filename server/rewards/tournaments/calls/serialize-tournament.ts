import { toMoney } from '#contract/money.ts'
import type {
  JoinProblem,
  Tournament,
  TournamentPrize,
  TournamentStatus,
  TournamentTexts,
} from '#contract/tournaments.ts'
import { countryIn } from '#server/rewards/campaigns/conditions/country-in.ts'
import { hasDeposited } from '#server/rewards/campaigns/conditions/has-deposited.ts'
import type { OfferCondition } from '#server/rewards/campaigns/conditions/offer-conditions.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { PrizeRow, TournamentForReader } from './tournament-rows.ts'

export const tournamentStatusAt = (
  { starts_at: from, ends_at: until }: { readonly starts_at: Date; readonly ends_at: Date },
  now: Date,
): TournamentStatus => (now < from ? 'future' : now < until ? 'active' : 'finished')

export const tournamentTexts = (texts: TournamentTexts, locale: string) =>
  texts[locale] ?? texts[defaultLocale] ?? { title: '', description: '', rules: '' }

export type PrizeTitles = Readonly<Record<'promotions' | 'gifts', ReadonlyMap<string, string>>>

type Worth = {
  readonly amount_minor: bigint
  readonly promotion: string | null
  readonly gift: string | null
}
export const serializeWorth = (
  { amount_minor, promotion, gift }: Worth,
  currency: string,
  titles: PrizeTitles,
) => ({
  amount: amount_minor > 0n ? toMoney(amount_minor, currency) : null,
  bonus: promotion === null ? null : (titles.promotions.get(promotion) ?? promotion),
  free_rounds: gift === null ? null : (titles.gifts.get(gift) ?? gift),
})

const serializePrize = (row: PrizeRow, currency: string, titles: PrizeTitles): TournamentPrize => ({
  place: row.place,
  ...serializeWorth(row, currency, titles),
})

const restrictionsOf = (row: TournamentForReader, currency: string): Tournament['restrictions'] => {
  const argsOf = (code: string): unknown =>
    row.conditions.find((one: OfferCondition) => one.code === code)?.args
  return {
    countries: countryIn.args.safeParse(argsOf(countryIn.code)).data?.countries ?? [],
    currency,
    least_deposits: hasDeposited.args.safeParse(argsOf(hasDeposited.code)).data?.least ?? 0,
    others: row.conditions
      .map(({ code }) => code)
      .filter((code) => code !== countryIn.code && code !== hasDeposited.code),
    capacity: row.capacity,
    join_from: row.join_from.toISOString(),
    join_until: row.join_until.toISOString(),
  }
}

type SerializeOptions = {
  readonly now: Date
  readonly locale: string
  readonly baseCurrency: string
  readonly titles: PrizeTitles
  readonly prizes: readonly PrizeRow[]
  readonly winners: Tournament['winners']
  /** Why the reader cannot join; null where they can, undefined for a guest. */
  readonly problem: JoinProblem | null | undefined
}

/** A tournament as a DTO for its reader (TN-02). */
export const serializeTournament = (row: TournamentForReader, options: SerializeOptions): Tournament => {
  const { currency } = row
  const { title, description, rules } = tournamentTexts(row.texts, options.locale)
  return {
    id: row.sysname,
    status: tournamentStatusAt(row, options.now),
    title,
    description,
    image_url: row.image_url,
    provider: row.provider,
    tags: row.tags,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    total_prize: toMoney(
      options.prizes.reduce((sum, { amount_minor: minor }) => sum + minor, 0n),
      currency,
    ),
    prizes: options.prizes.map((prize) => serializePrize(prize, currency, options.titles)),
    total_participants: row.joined,
    total_points: Number(row.total_points),
    reset_on_cashout: row.reset_on_cashout,
    games_count: row.games_count,
    restrictions: restrictionsOf(row, currency),
    user_info:
      options.problem === undefined
        ? null
        : {
            is_participant: row.own_points !== null,
            points: Number(row.own_points ?? 0),
            place: row.own_place,
            problem: options.problem,
          },
    winners: options.winners,
    extra: {
      rules,
      model: row.model,
      best_of: row.best_of,
      least_stake: toMoney(row.least_stake_minor, options.baseCurrency),
      counts_bonus: row.counts_bonus,
    },
  }
}
