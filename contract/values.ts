import type { JackpotGames } from './jackpot-games.ts'

// Values of calls that pages use as well. No schema may stand here: its library weighs more than a page.

export const depositStatuses = ['new', 'pending', 'success', 'failed', 'cancelled', 'expired'] as const

export const withdrawalStatuses = ['new', 'review', 'processing', 'success', 'declined', 'cancelled'] as const

/** States of a bonus (BN-05). */
export const bonusStatuses = [
  'available',
  'active',
  'wagering',
  'completed',
  'deactivated',
  'removed',
  'expired',
] as const

/** Reasons why a promo code is refused (CM-06). */
export const promoCodeProblems = [
  'INVALID',
  'EXPIRED',
  'USED',
  'LIMIT',
  'NOT_STARTED',
  'COUNTRY',
  'CURRENCY',
  'NEED_DEPOSIT',
] as const

/** `active` can be collected; the others have ended. */
export const cashbackStatuses = ['active', 'paid_out', 'removed', 'expired'] as const

/** The key of a player's stored value for the id of the last cashback that was shown to them. */
export const cashbackSeenKey = 'cashback_seen_id'

/** The state of a tournament by time (TN-01). */
export const tournamentStatuses = ['future', 'active', 'finished'] as const

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

type Played = {
  readonly game: string
  readonly provider: string
  readonly gameType: JackpotGames['types'][number]
}

/** Whether a round’s stake feeds a jackpot. */
export const isLinked = (
  { games, studios, types }: JackpotGames,
  { game, provider, gameType }: Played,
): boolean =>
  games.length + studios.length + types.length === 0 ||
  games.includes(game) ||
  studios.includes(provider) ||
  types.includes(gameType)

/** The period of a leaderboard: the current day, week or month in UTC. */
export const leaderPeriods = ['day', 'week', 'month'] as const

export const winsTopicIn = (locale: string): string => `wins.${locale}`

export const gamePages = ['fairness', 'history'] as const

export const contactTypes = ['email', 'phone'] as const

/** The purpose of an identity check: a refusal names it, and the page returns there (ER-26). */
const personChecks = { 'identity-deposit': 'deposit', 'identity-play': 'play' } as const
export type PersonCheck = keyof typeof personChecks

/** The purpose of an action that is an identity check; undefined for others, such as an ownership proof. */
export const checkedFor = (action: string | undefined): 'deposit' | 'play' | undefined =>
  action !== undefined && Object.hasOwn(personChecks, action)
    ? personChecks[action as PersonCheck]
    : undefined

/** Topics of the notification preferences: each kind of notification has one topic. */
export const notificationTopics = ['payments', 'bets', 'bonuses', 'safety'] as const
