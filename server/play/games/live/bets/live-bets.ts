import type { Selectable } from 'kysely'
import type { LiveBet, PublicLiveBet } from '#contract/live.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { LiveLine } from '#studio/live/live-game.ts'
import type { LiveBetRow } from '../live-schema.ts'
import type { LiveSession } from '../live-session.ts'

export type BetRow = Selectable<LiveBetRow>

/**
 * Locks the matching bets of a round in the order of their ids. Every writer of several bets uses this order,
 * so concurrent writers wait without a deadlock.
 */
export const lockBetsInOrder = (
  db: Kernel['db'] | Tx['db'],
  roundId: bigint,
  statuses: readonly BetRow['status'][],
) =>
  db
    .selectFrom('live_bets')
    .select('id')
    .where('round_id', '=', roundId)
    .where('status', 'in', statuses)
    .orderBy('id')
    .forUpdate()

/** Statuses that are published: a requested or refused stake is not. */
export const publishedStatuses = ['in', 'out', 'won', 'lost', 'refunded'] as const

export const linesOf = ({ lines }: Pick<BetRow, 'lines'>): readonly LiveLine[] =>
  (lines ?? []).map(({ spot, minor }) => ({ spot, minor: BigInt(minor) }))

const statusOf = (status: BetRow['status']): LiveBet['status'] =>
  status === 'asked' || status === 'refused' ? 'in' : status

export const serializeBet = (row: BetRow): LiveBet => ({
  id: String(row.id),
  roundId: String(row.round_id),
  stakeMinor: String(row.stake_minor),
  target: row.target,
  lines: row.lines,
  status: statusOf(row.status),
  exitFactor: row.exit_factor,
  exitBy: row.exit_by,
  winMinor: String(row.win_minor),
})

export const serializePublicBet = (row: BetRow): PublicLiveBet => ({
  id: String(row.id),
  name: row.public_name,
  stakeMinor: String(row.stake_minor),
  currency: row.currency,
  status: statusOf(row.status),
  exitFactor: row.exit_factor,
  winMinor: String(row.win_minor),
})

/** Bets of the session: for money the player's from all pages; otherwise those of this demonstration. */
export const betsOf = (db: Kernel['db'], session: Pick<LiveSession, 'id' | 'uid' | 'mode'>) => {
  const bets = db.selectFrom('live_bets').selectAll('live_bets').where('live_bets.mode', '=', session.mode)
  return session.mode === 'real'
    ? bets.where('live_bets.uid', '=', session.uid)
    : bets.where('live_bets.game_session_id', '=', session.id)
}

export const findOwnBet = (
  db: Kernel['db'],
  session: LiveSession,
  roundId: bigint,
): Promise<BetRow | undefined> =>
  betsOf(db, session)
    .where('round_id', '=', roundId)
    .where('status', 'in', publishedStatuses)
    .executeTakeFirst()

/** A name that only its owner recognises: two letters of the public name, the rest hidden. */
export const maskedName = (name: string): string => {
  const letters = Array.from(name.trim())
  return letters.length < 2 ? '•••' : `${letters.slice(0, 2).join('')}•••${letters.at(-1)}`
}
