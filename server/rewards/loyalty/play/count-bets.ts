import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  readDecidedStakes,
  claimDecidedBets,
  withOpposed,
  type DecidedStake,
} from '#server/play/sportsbook/settlement/claim-decided-bets.ts'
import { applyLevelsJob } from '../levels/apply-levels.ts'
import { readRuns, runAt, type Run } from '../programme/programme-in-force.ts'
import { earnedOf, unitsOf } from './earned.ts'
import { earnPoints, type Earning } from './earn-points.ts'
import { followQuests, type QuestCommand } from './follow-quests.ts'

const atOnce = 1000

type Counted = {
  readonly betId: bigint
  readonly version: number
  readonly stakeMinor: bigint
  readonly earned: bigint
  readonly countedIn: Readonly<Record<string, number>>
}

/** A bet of own money under terms with a rate for sports. */
type Followed = { readonly bet: DecidedStake; readonly run: Run }

const followedOf = async (tx: Tx, bets: readonly DecidedStake[]): Promise<readonly Followed[]> => {
  const own = bets.filter(({ pocket }) => pocket === 'main' || pocket === 'mixed')
  if (own.length === 0) return []
  const times = own.map(({ acceptedAt }) => acceptedAt.getTime())
  const from = new Date(times.reduce((a, b) => Math.min(a, b)))
  const to = new Date(times.reduce((a, b) => Math.max(a, b)))
  const runs = await readRuns(tx.db, { from, to })
  return own.flatMap((bet) => {
    const run = runAt(runs, bet.acceptedAt)
    return run?.terms.rates.sport === undefined ? [] : [{ bet, run }]
  })
}

/** Locks the counted parts of bets, in the order of their ids. */
const lockCounted = async (tx: Tx, followed: readonly Followed[]): Promise<ReadonlyMap<bigint, Counted>> => {
  const ids = followed.map(({ bet }) => bet.betId)
  await sql`
    insert into loyalty_bets (bet_id, uid)
    select * from unnest(${ids}::bigint[], ${followed.map(({ bet }) => bet.uid)}::integer[])
    on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<Counted>`
    select bet_id as "betId", version, stake_minor as "stakeMinor", earned, counted_in as "countedIn"
    from loyalty_bets where bet_id = any(${ids}::bigint[]) order by bet_id for update`.execute(tx.db)
  return new Map(rows.map((row) => [row.betId, row]))
}

/** A bet whose counted part changes; `followQuests` updates its steps. */
type Turn = Followed & {
  readonly before: Counted
  readonly earned: bigint
  readonly countedIn: Map<string, number>
}

const turnsOf = (
  followed: readonly Followed[],
  standing: readonly DecidedStake[],
  counted: ReadonlyMap<bigint, Counted>,
): readonly Turn[] => {
  const now = new Map(standing.map((bet) => [bet.betId, bet]))
  return followed.flatMap(({ bet: { betId }, run }) => {
    const [bet, before] = [now.get(betId), counted.get(betId)]
    if (!bet || !before || bet.version < before.version) return []
    const { currency, stakeMinor: minor } = bet
    if (bet.version === before.version && minor === before.stakeMinor) return []
    const earned = earnedOf(run.terms, { type: 'sport', currency, minor })
    return [{ bet, run, before, earned, countedIn: new Map(Object.entries(before.countedIn)) }]
  })
}

/** Another bet may change a bet's counted part, so its version alone is no unique key. */
const earningsOf = (turns: readonly Turn[], taking: bigint): readonly Earning[] => {
  const byPlayer = new Map<number, Earning>()
  for (const { bet, run, before, earned } of turns) {
    if (earned === before.earned && run.terms.quests.length === 0) continue
    byPlayer.set(bet.uid, {
      uid: bet.uid,
      earned: (byPlayer.get(bet.uid)?.earned ?? 0n) + earned - before.earned,
      key: `bet:${bet.betId}:${bet.version}:${taking}`,
      run,
    })
  }
  return [...byPlayer.values()]
}

/** A bet counts on the day it is decided. */
const commandsOf = ({ bet, run, before, countedIn }: Turn): QuestCommand[] => {
  if (bet.stakeMinor === before.stakeMinor) return []
  const commandOf = (minor: bigint, isBack: boolean): QuestCommand => ({
    uid: bet.uid,
    programme: run,
    isBack,
    countedIn,
    bet: {
      type: 'sport',
      game: '',
      units: unitsOf(run.terms, { currency: bet.currency, minor }),
      day: bet.at.toISOString().slice(0, 10),
    },
  })
  return [
    ...(before.stakeMinor > 0n ? [commandOf(before.stakeMinor, true)] : []),
    ...(bet.stakeMinor > 0n ? [commandOf(bet.stakeMinor, false)] : []),
  ]
}

const writeCounted = (tx: Tx, turns: readonly Turn[]) =>
  sql`
    update loyalty_bets counted set version = one.version, stake_minor = one.stake, earned = one.earned,
      counted_in = one.counted_in
    from unnest(${turns.map(({ bet }) => bet.betId)}::bigint[], ${turns.map(({ bet }) => bet.version)}::integer[],
      ${turns.map(({ bet }) => bet.stakeMinor)}::bigint[], ${turns.map(({ earned }) => earned)}::bigint[],
      ${turns.map(({ countedIn }) => JSON.stringify(Object.fromEntries(countedIn)))}::jsonb[])
      as one (bet_id, version, stake, earned, counted_in)
    where counted.bet_id = one.bet_id`.execute(tx.db)

const followBatch = (ctx: Kernel): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const { betIds, lastSeq } = await claimDecidedBets(tx, atOnce)
    if (betIds.length === 0) return false
    const followed = await followedOf(tx, await readDecidedStakes(tx, await withOpposed(tx, betIds)))
    if (followed.length === 0) return true
    const counted = await lockCounted(tx, followed)
    // Read behind the locks: an earlier holder may have seen a later version.
    const turns = turnsOf(followed, await readDecidedStakes(tx, [...counted.keys()]), counted)
    if (turns.length === 0) return true
    const raised = await earnPoints(ctx, tx, earningsOf(turns, lastSeq))
    const finished = await followQuests(ctx, tx, turns.flatMap(commandsOf))
    await writeCounted(tx, turns)
    for (const uid of new Set([...raised, ...finished])) await ctx.jobs.enqueue(tx, applyLevelsJob, { uid })
    return true
  })

/**
 * Points and quests for sports bets (LO-09): the part of an own-money stake that was at risk earns by the terms
 * at acceptance, and is reversed once the bet is void or open again. A bet counts for its present state,
 * however often it is processed.
 */
export const processPendingBets = async (ctx: Kernel): Promise<void> => {
  while (await followBatch(ctx));
}
