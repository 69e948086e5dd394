import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { checkStoredRound, type RoundVerdict } from '#studio/server/check-stored-round.ts'
import { noRounds, combineExpectedWins, type ExpectedWin } from '#studio/rtp-monitoring/drift.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import type { PlayMode, StoredOutcome, MonitoredMode } from '../schema.ts'
import { stopGame } from './stop-game.ts'

const roundsAtOnce = 500
const maxBatches = 200
/** Longer than a transaction may take: after it no round with a lower id can appear. */
const settledMs = minuteMs

type Ended = {
  id: bigint
  uid: number
  game: string
  mode: PlayMode
  currency: string
  math_version: string | null
  status: 'open' | 'closed' | 'rolled_back'
  free_pack_id: bigint | null
  stake_minor: bigint
  win_minor: bigint
  nonce: number | null
  outcome: StoredOutcome | null
  created_at: Date
  game_session_id: bigint | null
  sealed_server_seed: string
  server_seed_hash: string
}

const roundsToCheck = (db: Db) =>
  db
    .selectFrom('game_rounds as round')
    .innerJoin('fairness_seed_pairs as pair', 'pair.id', 'round.seed_pair_id')
    .select([
      'round.id',
      'round.uid',
      'round.game',
      'round.mode',
      'round.currency',
      'round.math_version',
      'round.status',
      'round.free_pack_id',
      'round.stake_minor',
      'round.win_minor',
      'round.nonce',
      'round.outcome',
      'round.created_at',
      'pair.game_session_id',
      'pair.sealed_server_seed',
      'pair.server_seed_hash',
    ])
    .where('round.supplier', '=', 'studio')

/** A round as the daily statistics count it: its stake is taken from the choice. */
export type CountedRound = Pick<
  Ended,
  'created_at' | 'game' | 'math_version' | 'mode' | 'currency' | 'stake_minor' | 'win_minor' | 'free_pack_id'
> & { readonly outcome: Pick<StoredOutcome, 'choice'> | null }

export type Day = {
  readonly round: CountedRound
  readonly rounds: bigint
  readonly staked: bigint
  readonly won: bigint
  readonly expected: ExpectedWin
}

/** Free spins are monitored separately, at their nominal stake: no money was staked on them. */
const monitoredMode = ({ mode, free_pack_id: pack }: CountedRound): MonitoredMode =>
  pack === null ? mode : 'free'

/** The nominal stake of a round, whether the player or the operator paid it. */
const playedAt = (round: CountedRound): bigint =>
  round.free_pack_id === null ? round.stake_minor : BigInt(stakeOf(round.outcome))

const dayKey = (round: CountedRound): string => {
  const { created_at: at, game, math_version: version, currency, outcome } = round
  const day = at.toISOString().slice(0, 10)
  return JSON.stringify([day, game, version, monitoredMode(round), currency, stakeOf(outcome)])
}

/** The stake of a choice; at a table the value of its chip. */
const stakeOf = (outcome: CountedRound['outcome']): string =>
  (outcome?.choice as { stakeMinor?: string } | undefined)?.stakeMinor ?? '0'

export const addToDay = (days: Map<string, Day>, round: CountedRound, expected: ExpectedWin): void => {
  const key = dayKey(round)
  const day = days.get(key)
  days.set(key, {
    round,
    rounds: (day?.rounds ?? 0n) + 1n,
    staked: (day?.staked ?? 0n) + playedAt(round),
    won: (day?.won ?? 0n) + round.win_minor,
    expected: combineExpectedWins(day?.expected ?? noRounds, expected),
  })
}

export const storeDays = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  for (const { round, rounds, staked, won, expected } of days) {
    await sql`
      insert into game_return_days as known (
        day, game, math_version, mode, currency, stake_minor, rounds, staked_minor, won_minor,
        expected, variance, most_above, most_below, cut
      ) values (
        ${round.created_at.toISOString().slice(0, 10)}::date, ${round.game}, ${round.math_version}, ${monitoredMode(round)},
        ${round.currency}, ${stakeOf(round.outcome)}::bigint, ${rounds}, ${staked}, ${won}, ${expected.mean},
        ${expected.variance}, ${expected.mostAbove}, ${expected.mostBelow}, ${expected.cut}
      )
      on conflict (day, game, math_version, mode, currency, stake_minor) do update set
        rounds = known.rounds + excluded.rounds,
        staked_minor = known.staked_minor + excluded.staked_minor,
        won_minor = known.won_minor + excluded.won_minor,
        expected = known.expected + excluded.expected,
        variance = known.variance + excluded.variance,
        most_above = coalesce((known.variance * known.most_above + excluded.variance * excluded.most_above)
          / nullif(known.variance + excluded.variance, 0), 0),
        most_below = coalesce((known.variance * known.most_below + excluded.variance * excluded.most_below)
          / nullif(known.variance + excluded.variance, 0), 0),
        cut = known.cut + excluded.cut`.execute(tx.db)
  }
}

/** Alerts which round is wrong and why, and stops its game: the fault may repeat. */
const reportWrongRound = async (
  ctx: Kernel,
  tx: Tx,
  round: Ended,
  { what }: Extract<RoundVerdict, { is: 'wrong' }>,
): Promise<void> => {
  await tx.db
    .insertInto('integrity_alerts')
    .values({
      kind: 'wrong_round',
      supplier: 'studio',
      uid: round.uid,
      transaction_id: `round:${round.id}`,
      details: JSON.stringify({ round: String(round.id), game: round.game, mode: round.mode, what }),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await stopGame(ctx, tx, round.game, `Round ${round.id} does not come to what was stored of it`)
  ctx.log.error(
    { round: String(round.id), game: round.game, what },
    'A round was stored otherwise than it plays',
  )
}

type Replayed = { readonly round: Ended; readonly verdict: RoundVerdict }

/** Outside a transaction: replaying the first round of a game may take seconds, and idle transactions are ended. */
const replayRounds = async (ctx: Kernel, rounds: readonly Ended[]): Promise<Replayed[]> => {
  const replayed: Replayed[] = []
  for (const round of rounds) {
    const { outcome, nonce } = round
    if (outcome === null || nonce === null || round.status !== 'closed') continue
    const verdict = await checkStoredRound(ctx, {
      game: round.game,
      mathVersion: round.math_version,
      stakeMinor: playedAt(round),
      winMinor: round.win_minor,
      nonce,
      outcome,
      owner: round.game_session_id === null ? { uid: round.uid } : { gameSessionId: round.game_session_id },
      sealedServerSeed: round.sealed_server_seed,
      serverSeedHash: round.server_seed_hash,
    })
    replayed.push({ round, verdict })
  }
  return replayed
}

const keepVerdicts = async (ctx: Kernel, tx: Tx, replayed: readonly Replayed[]): Promise<void> => {
  const days = new Map<string, Day>()
  for (const { round, verdict } of replayed) {
    if (verdict.is === 'wrong') await reportWrongRound(ctx, tx, round, verdict)
    if (verdict.is === 'right' && verdict.expected) addToDay(days, round, verdict.expected)
  }
  await storeDays(tx, [...days.values()])
}

const readNext = ({ db, clock }: Kernel, after: bigint): Promise<Ended[]> =>
  roundsToCheck(db)
    .where('round.id', '>', after)
    .where('round.created_at', '<', new Date(clock.now().getTime() - settledMs))
    .orderBy('round.id')
    .limit(roundsAtOnce)
    .execute()

/** Rounds that were open when the check reached them and have ended since. */
const readLate = ({ db }: Kernel): Promise<Ended[]> =>
  roundsToCheck(db)
    .innerJoin('rounds_to_check as late', 'late.round_id', 'round.id')
    .where('round.status', '<>', 'open')
    .limit(roundsAtOnce)
    .execute()

/** The rounds of `late` that no other process has taken. */
const addLateWins = async (tx: Tx, late: readonly Ended[]): Promise<ReadonlySet<bigint>> => {
  if (late.length === 0) return new Set()
  const ids = late.map(({ id }) => id)
  const taken = await tx.db
    .deleteFrom('rounds_to_check')
    .where('round_id', 'in', ids)
    .returning('round_id')
    .execute()
  return new Set(taken.map(({ round_id: id }) => id))
}

/** Checks the next batch; returns whether there are more. False where another process is checking. */
const checkBatch = async (ctx: Kernel): Promise<boolean> => {
  const state = await ctx.db.selectFrom('round_checks').select('last_round_id').executeTakeFirst()
  if (!state) return false
  const next = await readNext(ctx, state.last_round_id)
  const late = await readLate(ctx)
  const replayed = await replayRounds(ctx, [...next, ...late])
  return transact(ctx.connection, async (tx) => {
    const isUnmoved = await tx.db
      .selectFrom('round_checks')
      .select('last_round_id')
      .where('last_round_id', '=', state.last_round_id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!isUnmoved) return false
    const open = next.filter(({ status }) => status === 'open')
    if (open.length > 0)
      await tx.db
        .insertInto('rounds_to_check')
        .values(open.map(({ id }) => ({ round_id: id })))
        .execute()
    const mine = await addLateWins(tx, late)
    const isMine = ({ id }: Ended) => id > state.last_round_id || mine.has(id)
    await keepVerdicts(
      ctx,
      tx,
      replayed.filter(({ round }) => isMine(round)),
    )
    const last = next.at(-1)
    if (last) await tx.db.updateTable('round_checks').set({ last_round_id: last.id }).execute()
    return next.length === roundsAtOnce || late.length === roundsAtOnce
  })
}

/** Replays every round of own games that has ended since the last run. */
export const checkRounds = async (ctx: Kernel): Promise<void> => {
  for (let lot = 0; lot < maxBatches; lot++) if (!(await checkBatch(ctx))) break
  invalidateCatalogue(ctx.db)
}
