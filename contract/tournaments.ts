import { joinProblems, tournamentStatuses } from './values.ts'
import { z } from 'zod'
import { contributionTypes } from './bonuses.ts'
import { get, post } from './call.ts'
import { tournamentGamesCount } from './constants.ts'
import { done, identifier, isoTime, money } from './fields.ts'
import { game } from './games.ts'
import { listOf, page } from './paging.ts'

export type TournamentStatus = (typeof tournamentStatuses)[number]

/**
 * Scoring: the payout of a round in hundredths of its stake, up to 10,000; the same for one's best rounds only;
 * the stakes; the winnings. The last two are in cents of the brand's currency.
 */
export const scoringModels = ['multiplier', 'best_of', 'stake', 'win'] as const
export type ScoringModel = (typeof scoringModels)[number]
export const maxPointsPerRound = 10_000

export type TournamentTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string; readonly rules: string }>
>

export type JoinProblem = (typeof joinProblems)[number]

const prize = z.object({
  place: z.number().int(),
  amount: money.nullable(),
  /** The bonus, alone or with the amount. */
  bonus: z.string().nullable(),
  /** The same of free spins. */
  free_rounds: z.string().nullable(),
})
export type TournamentPrize = z.infer<typeof prize>

const winner = z.object({
  place: z.number().int(),
  fakename: z.string(),
  points: z.number().int(),
  amount: money.nullable(),
  bonus: z.string().nullable(),
  free_rounds: z.string().nullable(),
})

const tournament = z.object({
  id: z.string(),
  status: z.enum(tournamentStatuses),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  provider: z.string().nullable(),
  tags: z.array(z.string()),
  starts_at: isoTime,
  ends_at: isoTime,
  total_prize: money,
  prizes: z.array(prize),
  total_participants: z.number().int(),
  total_points: z.number().int(),
  reset_on_cashout: z.boolean(),
  games_count: z.number().int(),
  restrictions: z.object({
    countries: z.array(z.string()),
    currency: z.string(),
    least_deposits: z.number().int(),
    others: z.array(z.string()),
    capacity: z.number().int().nullable(),
    join_from: isoTime,
    join_until: isoTime,
  }),
  /** Null for a guest (TN-02). */
  user_info: z
    .object({
      is_participant: z.boolean(),
      points: z.number().int(),
      place: z.number().int().nullable(),
      problem: z.enum(joinProblems).nullable(),
    })
    .nullable(),
  /** Empty before the prizes are given. */
  winners: z.array(winner),
  extra: z.object({
    rules: z.string(),
    model: z.enum(scoringModels),
    best_of: z.number().int().nullable(),
    least_stake: money,
    counts_bonus: z.boolean(),
  }),
})
export type Tournament = z.infer<typeof tournament>

const placed = z.object({
  place: z.number().int(),
  fakename: z.string(),
  points: z.number().int(),
  amount: money.nullable(),
  bonus: z.string().nullable(),
  free_rounds: z.string().nullable(),
  is_own: z.boolean(),
})
export type PlacedPlayer = z.infer<typeof placed>

/** Number of places published for each. */
export const publishedPlaces = 20

/** The `tournaments` topic of the public updates: each one that runs or has just ended, by its name in URLs. */
export type TournamentsUpdate = Readonly<
  Record<
    string,
    | {
        readonly status: TournamentStatus
        readonly has_winners: boolean
        readonly joined: number
        readonly total_points: number
        /** The first places, in order. */
        readonly places: { fakename: string; points: number }[]
      }
    | undefined
  >
>

const ofTournament = { tournament_id: identifier }

export const tournamentsCalls = {
  get: get({
    access: 'guest',
    summary: 'Tournaments: those running first, then those to come, then those that are over',
    input: z.object({
      ids: z.array(identifier).max(100).optional(),
      status: z.enum(tournamentStatuses, { error: 'UNKNOWN' }).optional(),
      fields: z.array(identifier).optional(),
      ...page(20, 100),
    }),
    output: listOf(tournament),
  }),
  getTable: get({
    access: 'guest',
    summary: 'The places of a tournament',
    input: z.object({ ...ofTournament, ...page(20, 100) }),
    output: listOf(placed),
  }),
  getGames: get({
    access: 'guest',
    summary: 'The games whose rounds count in a tournament, those the house puts first before the others',
    input: z.object({ ...ofTournament, ...page(tournamentGamesCount, 300) }),
    output: listOf(game),
  }),
  participate: post({
    access: 'player',
    summary: 'Joins a tournament',
    input: z.object(ofTournament),
    output: done,
    errors: ['UserNeedDeposit', 'SumsubVerificationRequired', 'AccessDenied'],
  }),
}

export const tournamentGameTypes = contributionTypes
