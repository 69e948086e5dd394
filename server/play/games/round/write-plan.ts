import { sql } from 'kysely'
import type { Statement } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { accountKey, type AccountRef } from '#server/money/wallet/accounts.ts'
import {
  decideToPost,
  prepareToPost,
  type Preparation,
  type PreparedToPost,
} from '#server/money/wallet/post.ts'
import type { PostingCommand, PostingOutcome, Transfer } from '#server/money/wallet/posting-command.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { hourOf } from '#server/compliance/responsible-gaming/loss-limit/loss-limit.ts'
import { winIdOf } from './decide-studio-round.ts'
import { bonusesStatement } from '#server/rewards/bonuses/play/write-bonuses.ts'
import { type FreeSpinsGrant, type FreeSpinsWinnings, isOpen } from '../free-spins/free-spins-grant.ts'
import type { Plan, PlannedMove, PlannedTransaction } from './round-plan.ts'
import type { RoundCommand, StudioRoundCommand, StudioStepCommand } from './round-command.ts'
import { sessionEnd } from '../session/session-times.ts'

/** Money moved between the decision and the posting (a deposit, a withdrawal); the batch is decided again. */
class BalanceMoved extends Error {
  /** PostgreSQL's serialization failure, which `transact` retries. */
  readonly code = '40001'
}

/**
 * Writes a decided batch. The balances are checked here under their locks; the writes are pipelined, money
 * first, then rounds and transactions, followed by the commit.
 */
export const writePlan = async (
  ctx: { clock: Clock },
  tx: Tx,
  plan: Plan,
  prepared: PreparedToPost,
): Promise<void> => {
  const money = await decideToPost(ctx, tx, prepared, plan.moves.map(postingOf))
  const postingIds = postedIds(plan.moves, money.outcomes)
  const now = ctx.clock.now()
  // A step without a stake changes its round and writes no transaction.
  const isAnything = plan.transactions.length > 0 || plan.rounds.length > 0
  const rounds = isAnything ? [roundsStatement(plan, postingIds, now)] : []
  tx.commitWith([...(money.write ? [money.write] : []), ...rounds, ...restStatements(tx, plan, now)])
  if (money.write) failpoint('after-posting', tx)
}

/** Locks the accounts that a batch may touch and reads the known postings of its commands. */
export const prepareMoney = (commands: readonly RoundCommand[]): Preparation => {
  const named = commands.flatMap((command) => ('currency' in command ? [command] : []))
  const accounts = named.flatMap((command) => [main(command), bonus(command), house('gaming', command)])
  const keys = commands.flatMap((command) =>
    command.kind === 'studio_round' || command.kind === 'studio_step'
      ? [postingKey(command), postingKey({ ...command, transactionId: winIdOf(startOf(command)) })]
      : [postingKey(command)],
  )
  return prepareToPost(
    accounts,
    keys.map((key) => ({ key })),
  )
}

const startOf = (command: StudioRoundCommand | StudioStepCommand): string =>
  command.kind === 'studio_step' ? command.round : command.transactionId

type Owner = Pick<PlannedMove, 'uid' | 'currency'>

const pocketOfPlayer = ({ uid, currency }: Owner, pocket: FreeSpinsWinnings): AccountRef => ({
  kind: 'player',
  uid,
  pocket,
  currency,
})
const main = (owner: Owner): AccountRef => pocketOfPlayer(owner, 'main')
const bonus = (owner: Owner): AccountRef => pocketOfPlayer(owner, 'bonus')

const house = (name: 'gaming' | 'bonus', { currency }: Pick<PlannedMove, 'currency'>): AccountRef => ({
  kind: 'house',
  name,
  currency,
})

const postingKey = (it: Pick<PlannedMove, 'supplier' | 'uid' | 'transactionId'>): string =>
  `game:${it.supplier}:${it.uid}:${it.transactionId}`

/** A transfer between a player's and a `house` account, in the direction of the sign; empty for zero. */
const transfer = (to: AccountRef, from: AccountRef, amountMinor: bigint): Transfer[] => {
  if (amountMinor === 0n) return []
  return amountMinor > 0n ? [{ from, to, amountMinor }] : [{ from: to, to: from, amountMinor: -amountMinor }]
}

const transfersOf = (move: PlannedMove): Transfer[] =>
  move.reason === 'bonus_converted'
    ? [
        ...transfer(main(move), bonus(move), move.mainMinor),
        ...transfer(house('bonus', move), bonus(move), move.houseBonusMinor),
      ]
    : [
        ...transfer(main(move), house('gaming', move), move.mainMinor),
        ...transfer(bonus(move), house('gaming', move), move.bonusMinor),
        ...transfer(house('bonus', move), house('gaming', move), move.houseBonusMinor),
      ]

const postingOf = (move: PlannedMove): PostingCommand => ({
  key: move.reason === 'bonus_converted' ? `${move.transactionId}:converted` : postingKey(move),
  reason: move.reason,
  transfers: transfersOf(move),
  reference: { type: move.reference.type, id: String(move.reference.id) },
})

/** The ids of the postings; throws unless each did what was decided. */
const postedIds = (moves: readonly PlannedMove[], outcomes: readonly PostingOutcome[]): bigint[] =>
  moves.map((move, index) => {
    const outcome = outcomes[index]
    if (outcome?.status === 'insufficient') throw new BalanceMoved('A balance fell while a batch was decided')
    if (outcome?.status !== 'posted') {
      throw new Error(
        `Transaction ${move.transactionId} is in the ledger but not among the game transactions`,
      )
    }
    if (
      move.mainAfterMinor !== null &&
      outcome.balances.get(accountKey(main(move))) !== move.mainAfterMinor
    ) {
      throw new BalanceMoved('A balance moved while a batch was decided')
    }
    return outcome.postingId
  })

/** The pocket that a command moved money of, or would have; a stake from both counts as cash. */
const pocketOf = ({ moves }: Plan, { currency, move }: PlannedTransaction): FreeSpinsWinnings | null => {
  if (currency === null) return null
  const moved = move === null ? undefined : moves[move]
  return moved && moved.bonusMinor !== 0n && moved.mainMinor === 0n ? 'bonus' : 'main'
}

/** Rounds first, since the transactions refer to them; both in one round trip. */
const roundsStatement = (plan: Plan, postingIds: readonly bigint[], now: Date): Statement => {
  const { rounds, transactions, roundsBegun } = plan
  const studio = rounds.map((round) => round.studio)
  return sql`
    with counted as (
      update game_players set rounds_count = rounds_count + begun.rounds, last_round_at = ${now}::timestamptz
      from unnest(${[...roundsBegun.keys()]}::integer[], ${[...roundsBegun.values()]}::integer[]) as begun (uid, rounds)
      where game_players.uid = begun.uid
    ), told as (
      insert into game_transactions (supplier, uid, transaction_id, kind, status, refusal, reference_id, round_id,
        game, currency, pocket, amount_minor, input_hash, posting_id, balance_after_minor, free_pack_id, is_promo,
        bonus_minor, forfeited_minor, bonus_counted, covered_minor, created_at)
      select *, ${now}::timestamptz from unnest(
        ${transactions.map((it) => it.supplier)}::text[], ${transactions.map((it) => it.uid)}::integer[],
        ${transactions.map((it) => it.transactionId)}::text[], ${transactions.map((it) => it.kind)}::text[],
        ${transactions.map((it) => it.status)}::text[], ${transactions.map((it) => it.refusal)}::text[],
        ${transactions.map((it) => it.referenceId)}::text[], ${transactions.map((it) => it.roundId)}::bigint[],
        ${transactions.map((it) => it.game)}::text[], ${transactions.map((it) => it.currency)}::text[],
        ${transactions.map((it) => pocketOf(plan, it))}::text[],
        ${transactions.map((it) => it.amountMinor)}::bigint[], ${transactions.map((it) => it.inputHash)}::text[],
        ${transactions.map((it) => (it.move === null ? null : postingIds[it.move]))}::bigint[],
        ${transactions.map((it) => it.balanceAfterMinor)}::bigint[],
        ${transactions.map((it) => it.freePackId)}::bigint[],
        ${transactions.map((it) => it.isPromo)}::boolean[],
        ${transactions.map((it) => it.bonusMinor)}::bigint[],
        ${transactions.map((it) => it.forfeitedMinor)}::bigint[],
        ${transactions.map((it) => it.bonusCounted)}::bigint[],
        ${transactions.map((it) => it.coveredMinor)}::bigint[])
    )
    insert into game_rounds (id, supplier, supplier_round, uid, game, currency, status, stake_minor, win_minor,
      refunded_minor, balance_before_minor, balance_after_minor, outcome, math_version, seed_pair_id, nonce,
      free_pack_id, bonus_id, bonus_stake_minor, mode, pocket, shown_at, created_at, ended_at)
    select *, 'real', 'main', null, ${now}::timestamptz, case when status <> 'open' then ${now}::timestamptz end from unnest(
      ${rounds.map((it) => it.id)}::bigint[], ${rounds.map((it) => it.supplier)}::text[],
      ${rounds.map((it) => it.supplierRound)}::text[], ${rounds.map((it) => it.uid)}::integer[],
      ${rounds.map((it) => it.game)}::text[], ${rounds.map((it) => it.currency)}::text[],
      ${rounds.map((it) => it.status)}::text[], ${rounds.map((it) => it.stakeMinor)}::bigint[],
      ${rounds.map((it) => it.winMinor)}::bigint[], ${rounds.map((it) => it.refundedMinor)}::bigint[],
      ${rounds.map((it) => it.balanceBeforeMinor)}::bigint[], ${rounds.map((it) => it.balanceAfterMinor)}::bigint[],
      ${studio.map((it) => (it ? JSON.stringify(it.outcome) : null))}::jsonb[],
      ${studio.map((it) => it?.mathVersion ?? null)}::text[], ${studio.map((it) => it?.seedPairId ?? null)}::bigint[],
      ${studio.map((it) => it?.nonce ?? null)}::integer[],
      ${rounds.map((it) => it.freePackId)}::bigint[], ${rounds.map((it) => it.bonusId)}::bigint[],
      ${rounds.map((it) => it.bonusStakeMinor)}::bigint[])
      as round (id, supplier, supplier_round, uid, game, currency, status)
    on conflict (id) do update set
      status = excluded.status, stake_minor = excluded.stake_minor, win_minor = excluded.win_minor,
      refunded_minor = excluded.refunded_minor, bonus_stake_minor = excluded.bonus_stake_minor, balance_after_minor = excluded.balance_after_minor,
      outcome = coalesce(excluded.outcome, game_rounds.outcome),
      ended_at = coalesce(game_rounds.ended_at, excluded.ended_at)`
}

/** Grants change only under the player's lock, so the decided values are still valid. */
const grantsStatement = (grants: readonly FreeSpinsGrant[], now: Date): Statement => sql`
  update free_round_packs pack set rounds_used = next.rounds_used, status = next.status, won_minor = next.won_minor,
    activated_at = case when next.rounds_used > 0 then coalesce(pack.activated_at, ${now}::timestamptz) else pack.activated_at end,
    ended_at = case when next.is_open then null else coalesce(pack.ended_at, ${now}::timestamptz) end
  from unnest(
    ${grants.map((it) => it.id)}::bigint[], ${grants.map((it) => it.roundsUsed)}::integer[],
    ${grants.map((it) => it.status)}::text[], ${grants.map((it) => it.wonMinor)}::bigint[],
    ${grants.map((it) => isOpen(it.status))}::boolean[])
    as next (id, rounds_used, status, won_minor, is_open)
  where pack.id = next.id`

/** Writes that most batches do not have; each is a statement only when there is something to write. */
const restStatements = (tx: Tx, plan: Plan, now: Date): Statement[] => {
  const { rolledBack, activatedSessions, nonces, alerts, losses, played, packs: grants, bonuses } = plan
  const writes: Statement[] = grants.length > 0 ? [grantsStatement(grants, now)] : []
  if (bonuses.length > 0) writes.push(bonusesStatement(bonuses, now))
  if (losses.size > 0) {
    writes.push(
      sql`
      insert into loss_hours (uid, hour, net_minor)
      select uid, ${hourOf(now)}::timestamptz, net_minor
      from unnest(${[...losses.keys()]}::integer[], ${[...losses.values()]}::bigint[]) as lost (uid, net_minor)
      order by uid
      on conflict (uid, hour) do update set net_minor = loss_hours.net_minor + excluded.net_minor`,
    )
  }
  if (played.size > 0) {
    writes.push(
      sql`
      insert into play_hours (uid, hour, played_ms)
      select uid, ${hourOf(now)}::timestamptz, played_ms
      from unnest(${[...played.keys()]}::integer[], ${[...played.values()]}::bigint[]) as played (uid, played_ms)
      on conflict (uid, hour) do update set played_ms = play_hours.played_ms + excluded.played_ms`,
    )
  }
  if (rolledBack.length > 0) {
    writes.push(
      sql`
      update game_transactions t set status = 'rolled_back' from unnest(
        ${rolledBack.map((it) => it.supplier)}::text[], ${rolledBack.map((it) => it.uid)}::integer[],
        ${rolledBack.map((it) => it.transactionId)}::text[]) as bet (supplier, uid, transaction_id)
      where t.supplier = bet.supplier and t.uid = bet.uid and t.transaction_id = bet.transaction_id`,
    )
  }
  if (activatedSessions.length > 0) {
    writes.push(
      sql`
      update game_sessions set activated_at = ${now}, expires_at = ${sessionEnd(now)}
      where id = any(${activatedSessions}::bigint[])`,
    )
  }
  if (nonces.size > 0) {
    writes.push(
      sql`
      update fairness_seed_pairs set nonce = next.nonce
      from unnest(${[...nonces.keys()]}::bigint[], ${[...nonces.values()]}::integer[]) as next (id, nonce)
      where fairness_seed_pairs.id = next.id`,
    )
  }
  if (alerts.length > 0) {
    writes.push(
      tx.db
        .insertInto('integrity_alerts')
        .values(
          alerts.map((alert) => ({
            kind: alert.kind,
            supplier: alert.supplier,
            uid: alert.uid,
            transaction_id: alert.transactionId,
            details: JSON.stringify(alert.details),
            created_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'supplier', 'uid', 'transaction_id']).doNothing(),
        ),
    )
  }
  return writes
}
