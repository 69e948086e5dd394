import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  lockRiskFree,
  refundAsFreeBets,
  revertRefunds,
  type RiskFree,
} from '#server/rewards/bonuses/free-bets/risk-free.ts'
import { readAtRisk } from '#server/rewards/bonuses/play/counted-stakes.ts'
import { ownStakeOf } from '../bets/stake-accounts.ts'
import type { LegRow } from './decide-bet.ts'
import type { Version } from './next-version.ts'

type Decided = Version & { readonly legs: readonly Pick<LegRow, 'odds' | 'event_id'>[] }

/** Lost with its whole stake, part of which was the player's own. */
const isLost = ({ bet, kind, payoutMinor }: Version): boolean =>
  kind === 'settled' && payoutMinor === 0n && bet.open_stake_minor === bet.stake_minor

const isOfTheirTime = ({ from, until }: RiskFree, placedAt: Date): boolean =>
  placedAt >= from && (until === null || placedAt < until)

const isFor = (promise: RiskFree, { bet, legs }: Decided, sportOf: ReadonlyMap<bigint, string>): boolean =>
  bet.uid === promise.uid &&
  bet.currency === promise.currency &&
  !bet.is_each_way &&
  promise.kinds.some((kind) => kind === bet.kind) &&
  isOfTheirTime(promise, bet.placed_at) &&
  legs.every(
    ({ odds, event_id: eventId }) =>
      odds >= promise.leastOdds &&
      (promise.sports === null || promise.sports.some((sport) => sport === sportOf.get(eventId))),
  )

const readSports = async (tx: Tx, decided: readonly Decided[]): Promise<ReadonlyMap<bigint, string>> => {
  const ids = [...new Set(decided.flatMap(({ legs }) => legs.map(({ event_id: id }) => id)))]
  const rows = await tx.db.selectFrom('odds_events').select(['id', 'sport']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sport }) => [id, sport]))
}

/**
 * Gives players with a risk-free bonus the own money of their first lost stake back as a free bet, for the part
 * at risk beside their other bets on the event, and revokes it where the bet was not lost after all. The caller
 * locks the bets, but not yet exposure and money.
 */
export const refundLostBets = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  decided: readonly Decided[],
): Promise<void> => {
  const own = decided.filter(({ bet }) => ownStakeOf(bet) > 0n)
  await revertRefunds(
    tx,
    own.filter((one) => one.version > 1 && !isLost(one)).map(({ bet }) => bet.id),
  )
  const lost = own.filter(isLost).toSorted((one, other) => (one.bet.id < other.bet.id ? -1 : 1))
  const promises = await lockRiskFree(
    tx,
    lost.map(({ bet }) => bet.uid),
  )
  if (promises.length === 0) return
  // Of a thousand lost bets few belong to players with such a bonus, so the stake at risk is read only for
  // those.
  const players = new Set(promises.map(({ uid }) => uid))
  const theirs = lost.filter(({ bet }) => players.has(bet.uid))
  const sportOf = await readSports(tx, theirs)
  const fitting = theirs.filter((one) => promises.some((promise) => isFor(promise, one, sportOf)))
  if (fitting.length === 0) return
  const atRisk = await readAtRisk(
    tx,
    fitting.map(({ bet }) => ({ betId: bet.id, stakeMinor: ownStakeOf(bet) })),
  )
  const lostOf = ({ bet }: Decided): bigint => atRisk.get(bet.id) ?? 0n
  const refunded = new Set<bigint>()
  const refunds = promises.flatMap((promise) => {
    const first = fitting.find(
      (one) => !refunded.has(one.bet.id) && lostOf(one) > 0n && isFor(promise, one, sportOf),
    )
    if (!first) return []
    refunded.add(first.bet.id)
    return [{ promise, betId: first.bet.id, stakeMinor: lostOf(first) }]
  })
  await refundAsFreeBets(parts, tx, refunds)
}
