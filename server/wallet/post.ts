import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { failpoint } from '#server/kernel/failpoints.ts'
import { randomBelow } from '#server/kernel/random.ts'
import { accountKey, houseShards, type AccountRef } from './accounts.ts'
import { decidePostings, type Decision, type Plan, type RecordedPosting } from './decide-postings.ts'
import { lockAccounts } from './lock-accounts.ts'
import type { LedgerCommand, PostingCommand, PostingOutcome } from './posting-command.ts'

/** What posting needs of the context; the number of shards is only given to measure it. */
export type PostContext = { readonly clock: Clock; readonly houseShards?: number }

/**
 * Moves money: the only way to do so. Each command is made whole or not at all, in the order given, and has its
 * own outcome; a refused one does not hold up the others. Any number of commands costs the same few round trips,
 * so callers with many at once give them together.
 */
export const post = async (
  ctx: PostContext,
  tx: Tx,
  commands: readonly PostingCommand[],
): Promise<PostingOutcome[]> => {
  for (const command of commands) {
    if (accountsOf(command).some((account) => account.kind === 'hold')) {
      throw new Error(`Posting ${command.key} touches a hold: place, settle or void the hold instead`)
    }
  }
  return postToLedger(ctx, tx, commands)
}

/** As {@link post}, for the wallet's own commands, which may touch holds and reverse. */
export const postToLedger = async (
  ctx: PostContext,
  tx: Tx,
  commands: readonly LedgerCommand[],
): Promise<PostingOutcome[]> => {
  if (!commands.length) return []
  const shard = randomBelow(ctx.houseShards ?? houseShards)
  const accounts = await lockAccounts(tx, commands.flatMap(accountsOf), shard)
  failpoint('after-lock')
  // A statement of its own, after the locks and never joined with them: under READ COMMITTED a statement sees
  // what was committed when it began, so one that began before it waited for a lock would miss the posting of
  // whoever held that lock, and the same command would be made twice.
  const { recorded, reversed } = await readRecorded(tx, commands)
  const plan = decidePostings({ accounts, recorded, reversed }, commands)
  const ids = await writePlan(tx, plan, ctx.clock.now())
  failpoint('after-posting')
  return plan.decisions.map((decision) => outcomeOf(decision, ids))
}

const accountsOf = (command: LedgerCommand): AccountRef[] =>
  command.transfers.flatMap((transfer) => [transfer.from, transfer.to])

const outcomeOf = (decision: Decision, ids: ReadonlyMap<string, bigint>): PostingOutcome => {
  if (decision.status === 'insufficient' || decision.status === 'conflict') return decision
  if ('recorded' in decision) {
    const { postingId, balances } = decision.recorded
    return { status: 'replayed', postingId, balances }
  }
  const { command, balances } = decision.planned
  const postingId = ids.get(command.key)
  if (postingId === undefined) throw new Error(`Posting ${command.key} was planned and not written`)
  return { status: decision.status, postingId, balances }
}

const readRecorded = async (tx: Tx, commands: readonly LedgerCommand[]) => {
  const keys = commands.map((command) => command.key)
  const toReverse = commands.flatMap((command) => command.reversesPostingId ?? [])
  const postings = await tx.db
    .selectFrom('wallet_postings')
    .select(['id', 'key', 'input_hash', 'reverses_posting_id'])
    .where((where) => {
      const hasKey = sql<boolean>`key = any(${keys}::text[])`
      if (!toReverse.length) return hasKey
      return where.or([hasKey, sql<boolean>`reverses_posting_id = any(${toReverse}::bigint[])`])
    })
    .execute()
  const balances = await readBalancesAfter(
    tx,
    postings.map((posting) => posting.id),
  )
  const none: ReadonlyMap<string, bigint> = new Map()
  return {
    recorded: new Map(
      postings.map((posting): [string, RecordedPosting] => [
        posting.key,
        { postingId: posting.id, inputHash: posting.input_hash, balances: balances.get(posting.id) ?? none },
      ]),
    ),
    reversed: new Set(postings.flatMap((posting) => posting.reverses_posting_id ?? [])),
  }
}

/** Balances of player and hold accounts right after each of the postings; asks nothing when there are none. */
const readBalancesAfter = async (tx: Tx, postingIds: readonly bigint[]) => {
  const balances = new Map<bigint, Map<string, bigint>>()
  if (!postingIds.length) return balances
  const entries = await tx.db
    .selectFrom('wallet_entries')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'wallet_entries.account_id')
    .select(['posting_id', 'kind', 'uid', 'pocket', 'currency', 'balance_after_minor'])
    .where(sql<boolean>`posting_id = any(${postingIds}::bigint[])`)
    .where('uid', '>', 0)
    .orderBy('account_version')
    .execute()
  for (const entry of entries) {
    const ofPosting = balances.get(entry.posting_id) ?? new Map<string, bigint>()
    ofPosting.set(accountKey(entry as AccountRef), entry.balance_after_minor)
    balances.set(entry.posting_id, ofPosting)
  }
  return balances
}

/** Writes postings, entries and balances in one statement; answers the new postings' ids by key. */
const writePlan = async (tx: Tx, plan: Plan, now: Date): Promise<ReadonlyMap<string, bigint>> => {
  const { postings, changed } = plan
  if (!postings.length) return new Map()
  const commands = postings.map((posting) => posting.command)
  const entries = postings.flatMap((posting) =>
    posting.entries.map((entry) => ({ ...entry, key: posting.command.key })),
  )
  const { rows } = await sql<{ id: bigint; key: string }>`
    with posted as (
      insert into wallet_postings
        (key, reason, input_hash, reverses_posting_id, reference_type, reference_id, created_at)
      select *, ${now}::timestamptz from unnest(
        ${commands.map((command) => command.key)}::text[],
        ${commands.map((command) => command.reason)}::text[],
        ${postings.map((posting) => posting.inputHash)}::text[],
        ${commands.map((command) => command.reversesPostingId ?? null)}::bigint[],
        ${commands.map((command) => command.reference.type)}::text[],
        ${commands.map((command) => command.reference.id)}::text[])
      returning id, key
    ), entered as (
      insert into wallet_entries
        (posting_id, account_id, account_version, transfer_number, amount_minor, balance_after_minor)
      select posted.id, account_id, account_version, transfer_number, amount_minor, balance_after_minor
      from unnest(
        ${entries.map((entry) => entry.key)}::text[],
        ${entries.map((entry) => entry.accountId)}::bigint[],
        ${entries.map((entry) => entry.accountVersion)}::bigint[],
        ${entries.map((entry) => entry.transferNumber)}::smallint[],
        ${entries.map((entry) => entry.amountMinor)}::bigint[],
        ${entries.map((entry) => entry.balanceAfterMinor)}::bigint[])
        as entry (key, account_id, account_version, transfer_number, amount_minor, balance_after_minor)
      join posted using (key)
    ), moved as (
      update wallet_accounts set balance_minor = changed.balance_minor, version = changed.version
      from unnest(
        ${changed.map((account) => account.id)}::bigint[],
        ${changed.map((account) => account.balanceMinor)}::bigint[],
        ${changed.map((account) => account.version)}::bigint[]) as changed (id, balance_minor, version)
      where wallet_accounts.id = changed.id
    )
    select id, key from posted`.execute(tx.db)
  return new Map(rows.map((row) => [row.key, row.id]))
}
