import { z } from 'zod'
import { weighedTypes } from './bonuses.ts'
import { get, post } from './call.ts'
import { tournamentGamesCount } from './constants.ts'
import { done, identifier, isoTime, money } from './fields.ts'
import { game } from './games.ts'
import { listOf, page } from './paging.ts'

/** What a tournament is by the time (TN-01). */
export const tournamentStatuses = ['future', 'active', 'finished'] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

/**
 * What brings points: of a round the hundredths of its stake that it paid, up to 10,000; the same of one's best rounds alone; what was
 * staked; what was won. The last two in cents of the house's currency.
 */
export const scoringModels = ['multiplier', 'best_of', 'stake', 'win'] as const
export type ScoringModel = (typeof scoringModels)[number]
export const mostPointsOfRound = 10_000

/** Its words by language. */
export type TournamentTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string; readonly rules: string }>
>

/** Why a player cannot join (TN-05). */
export const joinProblems = [
  'ALREADY_JOINED',
  'FINISHED',
  'NOT_OPEN',
  'FULL',
  'COUNTRY',
  'CURRENCY',
  'NEED_DEPOSIT',
  'NOT_ALLOWED',
] as const
export type JoinProblem = (typeof joinProblems)[number]

const prize = z.object({
  place: z.number().int(),
  amount: money.nullable(),
  /** The bonus that it is, or that comes with the sum. */
  bonus: z.string().nullable(),
  /** The same of free rounds. */
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
  /** Its name in addresses. */
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
  /** Who may join. */
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
      /** Null while they have no points. */
      place: z.number().int().nullable(),
      /** Why they could not join now; null where they could. */
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

/** So many places of each are told to everybody who looks. */
export const toldPlaces = 20

/** What the topic `tournaments` of the floor’s stream tells of each that runs or has just ended, by its name in addresses. */
export type TournamentsTold = Readonly<
  Record<
    string,
    | {
        readonly status: TournamentStatus
        readonly has_winners: boolean
        readonly joined: number
        readonly total_points: number
        /** The first ones, in their order. */
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

/** The types of games that a tournament can be held on. */
export const tournamentGameTypes = weighedTypes
