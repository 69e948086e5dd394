import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { accountKey, type AccountRef } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/post.ts'
import type { PostingCommand } from '#server/wallet/posting-command.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Plan, PlannedMove } from './plan.ts'
import { sessionEnd } from './session-times.ts'

/** Money moved between the decision and the posting (a deposit, a withdrawal); the batch is decided anew. */
class BalanceMoved extends Error {
  /** PostgreSQL's serialization failure, which `transact` retries. */
  readonly code = '40001'
}

/** Writes a decided batch: the money in one posting call, then rounds and transactions in one statement. */
export const writePlan = async (ctx: { clock: Clock }, tx: Tx, plan: Plan): Promise<void> => {
  const postingIds = await moveMoney(ctx, tx, plan.moves)
  const now = ctx.clock.now()
  if (plan.transactions.length > 0) await writeRounds(tx, plan, postingIds, now)
  await writeRest(tx, plan, now)
}

const main = (move: PlannedMove): AccountRef => ({
  kind: 'player',
  uid: move.uid,
  pocket: 'main',
  currency: move.currency,
})

const postingOf = (move: PlannedMove): PostingCommand => {
  const house: AccountRef = { kind: 'house', name: 'gaming', currency: move.currency }
  const transfer =
    move.amountMinor < 0n
      ? { from: main(move), to: house, amountMinor: -move.amountMinor }
      : { from: house, to: main(move), amountMinor: move.amountMinor }
  return {
    key: `game:${move.supplier}:${move.uid}:${move.transactionId}`,
    reason: move.reason,
    transfers: [transfer],
    reference: { type: 'game_round', id: String(move.roundId) },
  }
}

const moveMoney = async (ctx: { clock: Clock }, tx: Tx, moves: readonly PlannedMove[]): Promise<bigint[]> => {
  const outcomes = await post(ctx, tx, moves.map(postingOf))
  return moves.map((move, index) => {
    const outcome = outcomes[index]
    if (outcome?.status === 'insufficient') throw new BalanceMoved('A balance fell while a batch was decided')
    if (outcome?.status !== 'posted') {
      throw new Error(
        `Transaction ${move.transactionId} is in the ledger but not among the game transactions`,
      )
    }
    if (outcome.balances.get(accountKey(main(move))) !== move.balanceAfterMinor) {
      throw new BalanceMoved('A balance moved while a batch was decided')
    }
    return outcome.postingId
  })
}

/** Rounds first, since the transactions point to them; both are one round trip. */
const writeRounds = async (tx: Tx, plan: Plan, postingIds: readonly bigint[], now: Date): Promise<void> => {
  const { rounds, transactions, roundsBegun } = plan
  const studio = rounds.map((round) => round.studio)
  await sql`
    with counted as (
      update game_players set rounds_count = rounds_count + begun.rounds
      from unnest(${[...roundsBegun.keys()]}::integer[], ${[...roundsBegun.values()]}::integer[]) as begun (uid, rounds)
      where game_players.uid = begun.uid
    ), told as (
      insert into game_transactions (supplier, uid, transaction_id, kind, status, refusal, reference_id, round_id,
        game, currency, pocket, amount_minor, input_hash, posting_id, balance_after_minor, created_at)
      select *, ${now}::timestamptz from unnest(
        ${transactions.map((it) => it.supplier)}::text[], ${transactions.map((it) => it.uid)}::integer[],
        ${transactions.map((it) => it.transactionId)}::text[], ${transactions.map((it) => it.kind)}::text[],
        ${transactions.map((it) => it.status)}::text[], ${transactions.map((it) => it.refusal)}::text[],
        ${transactions.map((it) => it.referenceId)}::text[], ${transactions.map((it) => it.roundId)}::bigint[],
        ${transactions.map((it) => it.game)}::text[], ${transactions.map((it) => it.currency)}::text[],
        ${transactions.map((it) => (it.currency === null ? null : 'main'))}::text[],
        ${transactions.map((it) => it.amountMinor)}::bigint[], ${transactions.map((it) => it.inputHash)}::text[],
        ${transactions.map((it) => (it.move === null ? null : postingIds[it.move]))}::bigint[],
        ${transactions.map((it) => it.balanceAfterMinor)}::bigint[])
    )
    insert into game_rounds (id, supplier, supplier_round, uid, game, currency, status, stake_minor, win_minor,
      refunded_minor, balance_before_minor, balance_after_minor, outcome, math_version, seed_pair_id, nonce,
      mode, pocket, shown_at, created_at)
    select *, 'real', 'main', null, ${now}::timestamptz from unnest(
      ${rounds.map((it) => it.id)}::bigint[], ${rounds.map((it) => it.supplier)}::text[],
      ${rounds.map((it) => it.supplierRound)}::text[], ${rounds.map((it) => it.uid)}::integer[],
      ${rounds.map((it) => it.game)}::text[], ${rounds.map((it) => it.currency)}::text[],
      ${rounds.map((it) => it.status)}::text[], ${rounds.map((it) => it.stakeMinor)}::bigint[],
      ${rounds.map((it) => it.winMinor)}::bigint[], ${rounds.map((it) => it.refundedMinor)}::bigint[],
      ${rounds.map((it) => it.balanceBeforeMinor)}::bigint[], ${rounds.map((it) => it.balanceAfterMinor)}::bigint[],
      ${studio.map((it) => (it ? JSON.stringify(it.outcome) : null))}::jsonb[],
      ${studio.map((it) => it?.mathVersion ?? null)}::text[], ${studio.map((it) => it?.seedPairId ?? null)}::bigint[],
      ${studio.map((it) => it?.nonce ?? null)}::integer[])
    on conflict (id) do update set
      status = excluded.status, stake_minor = excluded.stake_minor, win_minor = excluded.win_minor,
      refunded_minor = excluded.refunded_minor, balance_after_minor = excluded.balance_after_minor`.execute(
    tx.db,
  )
}

/** What most batches do not have; each is a statement of its own only when there is something to write. */
const writeRest = async (tx: Tx, plan: Plan, now: Date): Promise<void> => {
  const { rolledBack, activatedSessions, nonces, alerts } = plan
  if (rolledBack.length > 0) {
    await sql`
      update game_transactions t set status = 'rolled_back' from unnest(
        ${rolledBack.map((it) => it.supplier)}::text[], ${rolledBack.map((it) => it.uid)}::integer[],
        ${rolledBack.map((it) => it.transactionId)}::text[]) as bet (supplier, uid, transaction_id)
      where t.supplier = bet.supplier and t.uid = bet.uid and t.transaction_id = bet.transaction_id`.execute(
      tx.db,
    )
  }
  if (activatedSessions.length > 0) {
    await sql`
      update game_sessions set activated_at = ${now}, expires_at = ${sessionEnd(now)}
      where id = any(${activatedSessions}::bigint[])`.execute(tx.db)
  }
  if (nonces.size > 0) {
    await sql`
      update fairness_seed_pairs set nonce = next.nonce
      from unnest(${[...nonces.keys()]}::bigint[], ${[...nonces.values()]}::integer[]) as next (id, nonce)
      where fairness_seed_pairs.id = next.id`.execute(tx.db)
  }
  if (alerts.length > 0) {
    await tx.db
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
      .onConflict((conflict) => conflict.columns(['kind', 'supplier', 'uid', 'transaction_id']).doNothing())
      .execute()
  }
}
