import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Played, PlayFollower } from '#server/play/games/follow/play-follower.ts'
import { applyLevelsJob } from '../levels/apply-levels.ts'
import { readRuns, runAt, type Run } from '../programme/programme-in-force.ts'
import { earnedOf, unitsOf } from './earned.ts'
import { earnPoints, type Earning } from './earn-points.ts'
import { followQuests, type QuestCommand } from './follow-quests.ts'

type Counted = {
  readonly played: Played
  readonly run: Run
  readonly ownMinor: bigint
  readonly sign: 1n | -1n
}

/**
 * The counted part: the player's own money at risk in a bet, part of which may be known only with its win, and
 * the same again on its rollback; no free spins, no promotions.
 */
const countedOf = (played: Played, runs: readonly Run[]): Counted | undefined => {
  const { kind, bet, riskedMinor, freePackId, isPromo } = played
  if (bet === null || riskedMinor === 0n || freePackId !== null || isPromo) return undefined
  const run = runAt(runs, bet.at)
  return run && { played, run, ownMinor: riskedMinor, sign: kind === 'rollback' ? -1n : 1n }
}

const earningsOf = (counted: readonly Counted[]): readonly Earning[] => {
  const byPlayer = new Map<number, Earning>()
  for (const { played, run, ownMinor: minor, sign } of counted) {
    const { uid, gameType: type, currency, supplier, transactionId } = played
    const earned = sign * earnedOf(run.terms, { type, currency, minor })
    // Members without points but with quests are locked as well, since sports bets may be counted concurrently.
    if (earned === 0n && run.terms.quests.length === 0) continue
    byPlayer.set(uid, {
      uid,
      earned: (byPlayer.get(uid)?.earned ?? 0n) + earned,
      key: `played:${uid}:${supplier}:${transactionId}`,
      run,
    })
  }
  return [...byPlayer.values()]
}

const questCommandOf = ({ played, run, ownMinor: minor, sign }: Counted): QuestCommand => ({
  uid: played.uid,
  programme: run,
  isBack: sign < 0n,
  bet: {
    type: played.gameType,
    game: played.game,
    units: unitsOf(run.terms, { currency: played.currency, minor }),
    day: (played.bet?.at ?? played.at).toISOString().slice(0, 10),
  },
})

const timesOf = (played: readonly Played[]) => {
  const times = played.map(({ bet, at }) => (bet?.at ?? at).getTime())
  return {
    from: new Date(times.reduce((a, b) => Math.min(a, b))),
    to: new Date(times.reduce((a, b) => Math.max(a, b))),
  }
}

/**
 * Points and quests for play (LO-09). A bet of own money earns by the terms it was made under, and its rollback
 * reverses the same, in whichever order the two arrive.
 */
export const loyaltyFollower: PlayFollower = {
  name: 'loyalty',
  async follow(ctx: Kernel, tx: Tx, played) {
    const runs = await readRuns(tx.db, timesOf(played))
    if (runs.length === 0) return
    const counted = played.flatMap((one) => countedOf(one, runs) ?? [])
    if (counted.length === 0) return
    const raised = await earnPoints(ctx, tx, earningsOf(counted))
    const finished = await followQuests(ctx, tx, counted.map(questCommandOf))
    for (const uid of new Set([...raised, ...finished])) await ctx.jobs.enqueue(tx, applyLevelsJob, { uid })
  },
}
