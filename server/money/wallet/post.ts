import { sql, type QueryResult, type RawBuilder } from 'kysely'
import { sendPipelined } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { publishPlayerUpdates } from '#server/platform/player-updates/publish-player-update.ts'
import { accountKey, houseShards, type AccountRef } from './accounts.ts'
import {
  decidePostings,
  type Decision,
  type LedgerState,
  type Plan,
  type RecordedPosting,
} from './decide-postings.ts'
import { lockAccounts, openAccounts, readLocked } from './lock-accounts.ts'
import type { LedgerCommand, PostingCommand, PostingOutcome } from './posting-command.ts'

/** The context of a posting; the number of shards is a parameter only for measurements. */
export type PostContext = { readonly clock: Clock; readonly houseShards?: number }

/**
 * Moves money: the only way to do so. Each command is made whole or not at all, in order, and has its own
 * outcome; a refused one does not stop the others. Any number of commands costs the same few round trips, so
 * callers should batch them.
 */
export const post = async (
  ctx: PostContext,
  tx: Tx,
  commands: readonly PostingCommand[],
): Promise<PostingOutcome[]> => {
  for (const command of commands) rejectHoldTransfers(command)
  return postToLedger(ctx, tx, commands)
}

/** As {@link post}, for the wallet's own commands, which may touch holds and reverse. */
export const postToLedger = async (
  ctx: PostContext,
  tx: Tx,
  commands: readonly LedgerCommand[],
): Promise<PostingOutcome[]> => {
  if (!commands.length) return []
  const shard = drawShard(ctx.houseShards)
  const accounts = commands.flatMap(accountsOf)
  const prepared = await runPreparation(tx, prepareToPost(accounts, commands, shard))
  const { outcomes, write } = await decidePrepared(ctx, tx, prepared, commands)
  if (write) await write.execute(tx.db)
  failpoint('after-posting', tx)
  return outcomes
}

export type PreparedToPost = Pick<LedgerState, 'accounts' | 'recorded' | 'reversed'> & {
  readonly shard: number
  /** By the command's key. */
  readonly newIds: ReadonlyMap<string, bigint>
}

/** A random shard of a house account, for a whole batch. */
const drawShard = (shards = houseShards): number => randomBelow(shards)

/** Statements to be sent with others of the same transaction, and the parser of their results. */
export type Preparation = {
  readonly statements: readonly [RawBuilder<unknown>, RawBuilder<unknown>]
  read(tx: Tx, results: readonly QueryResult<unknown>[]): Promise<PreparedToPost>
}

/**
 * Locks the existing accounts and then reads the ledger's records of the commands. A caller that knows the
 * accounts and keys of a batch before deciding it sends this with its own reads.
 */
export const prepareToPost = (
  accounts: readonly AccountRef[],
  commands: readonly Pick<LedgerCommand, 'key' | 'reversesPostingId'>[],
  shard = drawShard(),
): Preparation => ({
  // The read is a separate statement after the locks, never joined with them: under READ COMMITTED a statement
  // sees what was committed when it began, so one that began before it waited for a lock would miss the posting
  // of the lock's holder, and the same command would be made twice.
  statements: [lockAccounts(accounts, shard), selectRecorded(commands)],
  read: async (tx, [locked, recorded]) => {
    failpoint('after-lock', tx)
    const known = await readRecorded(tx, (recorded?.rows ?? []) as readonly RecordedRow[], commands)
    return { accounts: readLocked(locked?.rows ?? [], accounts, shard), shard, ...known }
  },
})

export const runPreparation = async (tx: Tx, { statements, read }: Preparation): Promise<PreparedToPost> =>
  read(tx, await sendPipelined(tx, statements))

/** Locks and reads what the preparation did not include, and creates missing accounts. */
const completePreparation = async (
  tx: Tx,
  prepared: PreparedToPost,
  commands: readonly LedgerCommand[],
): Promise<PreparedToPost> => {
  const accounts = commands.flatMap(accountsOf)
  const missing = (): AccountRef[] => accounts.filter((account) => !whole.accounts.has(accountKey(account)))
  let whole = prepared
  const again = (): Promise<PreparedToPost> =>
    runPreparation(tx, prepareToPost(accounts, commands, prepared.shard))
  if (missing().length > 0 || commands.some(({ key }) => !prepared.newIds.has(key))) whole = await again()
  if (missing().length > 0) {
    await openAccounts(tx, missing(), prepared.shard)
    whole = await again()
  }
  return whole
}

/** Outcomes that become valid once `write`, absent if nothing moves, runs in the transaction. */
export type DecidedPostings = {
  readonly outcomes: PostingOutcome[]
  readonly write: RawBuilder<unknown> | undefined
}

/** As {@link decideToPost}, for the wallet's own commands. */
export const decidePrepared = async (
  ctx: PostContext,
  tx: Tx,
  prepared: PreparedToPost,
  commands: readonly LedgerCommand[],
): Promise<DecidedPostings> => {
  const whole = await completePreparation(tx, prepared, commands)
  const plan = decidePostings(whole, commands)
  // All movements of money pass here, so the players' open pages are notified here.
  publishPlayerUpdates(tx, playersOf(plan), 'balance')
  return {
    outcomes: plan.decisions.map((decision) => outcomeOf(decision, whole.newIds)),
    write: plan.postings.length > 0 ? writeOf(plan, whole.newIds, ctx.clock.now()) : undefined,
  }
}

/** As {@link post} after {@link prepareToPost}, but the caller does the writing. */
export const decideToPost = (
  ctx: PostContext,
  tx: Tx,
  prepared: PreparedToPost,
  commands: readonly PostingCommand[],
): Promise<DecidedPostings> => {
  for (const command of commands) rejectHoldTransfers(command)
  return decidePrepared(ctx, tx, prepared, commands)
}

export const rejectHoldTransfers = (command: PostingCommand): void => {
  if (accountsOf(command).some((account) => account.kind === 'hold')) {
    throw new Error(`Posting ${command.key} touches a hold: place, settle or void the hold instead`)
  }
}

const playersOf = ({ postings }: Plan): ReadonlySet<number> => {
  const uids = new Set<number>()
  for (const { command } of postings)
    for (const account of accountsOf(command)) if (account.kind === 'player') uids.add(account.uid)
  return uids
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
  if (postingId === undefined) throw new Error(`Posting ${command.key} was planned without an id`)
  return { status: decision.status, postingId, balances }
}

type RecordedRow = {
  new_id: bigint
  wanted_key: string
  id: bigint | null
  input_hash: string | null
}

const selectRecorded = (commands: readonly Pick<LedgerCommand, 'key'>[]): RawBuilder<unknown> => sql`
  select nextval('wallet_postings_id_seq') as new_id, wanted_key, id, input_hash
  from unnest(${commands.map((command) => command.key)}::text[]) as wanted (wanted_key)
  left join wallet_postings on key = wanted_key`

const readRecorded = async (
  tx: Tx,
  rows: readonly RecordedRow[],
  commands: readonly Pick<LedgerCommand, 'reversesPostingId'>[],
): Promise<Pick<PreparedToPost, 'recorded' | 'reversed' | 'newIds'>> => {
  const found = rows.flatMap(({ id, input_hash, wanted_key }) =>
    id === null || input_hash === null ? [] : [{ id, inputHash: input_hash, key: wanted_key }],
  )
  const balances = await readBalancesAfter(
    tx,
    found.map((posting) => posting.id),
  )
  const none: ReadonlyMap<string, bigint> = new Map()
  return {
    newIds: new Map(rows.map((row) => [row.wanted_key, row.new_id])),
    recorded: new Map(
      found.map(({ id, inputHash, key }): [string, RecordedPosting] => [
        key,
        { postingId: id, inputHash, balances: balances.get(id) ?? none },
      ]),
    ),
    reversed: await readReversed(
      tx,
      commands.flatMap((command) => command.reversesPostingId ?? []),
    ),
  }
}

const readReversed = async (tx: Tx, postingIds: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  if (!postingIds.length) return new Set()
  const rows = await tx.db
    .selectFrom('wallet_postings')
    .select('reverses_posting_id')
    .where(sql<boolean>`reverses_posting_id = any(${postingIds}::bigint[])`)
    .execute()
  return new Set(rows.flatMap((row) => row.reverses_posting_id ?? []))
}

/** Balances of player and hold accounts right after each of the postings; no query for an empty list. */
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

const writeOf = (
  { postings, changed }: Plan,
  newIds: ReadonlyMap<string, bigint>,
  now: Date,
): RawBuilder<unknown> => {
  const commands = postings.map((posting) => posting.command)
  const ids = commands.map((command) => newIds.get(command.key))
  const entries = postings.flatMap((posting, at) =>
    posting.entries.map((entry) => ({ ...entry, postingId: ids[at] })),
  )
  return sql`
    with posted as (
      insert into wallet_postings
        (id, key, reason, input_hash, reverses_posting_id, reference_type, reference_id, created_at)
      overriding system value
      select *, ${now}::timestamptz from unnest(
        ${ids}::bigint[],
        ${commands.map((command) => command.key)}::text[],
        ${commands.map((command) => command.reason)}::text[],
        ${postings.map((posting) => posting.inputHash)}::text[],
        ${commands.map((command) => command.reversesPostingId ?? null)}::bigint[],
        ${commands.map((command) => command.reference.type)}::text[],
        ${commands.map((command) => command.reference.id)}::text[])
    ), entered as (
      insert into wallet_entries
        (posting_id, account_id, account_version, transfer_number, amount_minor, balance_after_minor)
      select * from unnest(
        ${entries.map((entry) => entry.postingId)}::bigint[],
        ${entries.map((entry) => entry.accountId)}::bigint[],
        ${entries.map((entry) => entry.accountVersion)}::bigint[],
        ${entries.map((entry) => entry.transferNumber)}::smallint[],
        ${entries.map((entry) => entry.amountMinor)}::bigint[],
        ${entries.map((entry) => entry.balanceAfterMinor)}::bigint[])
    )
    update wallet_accounts set balance_minor = changed.balance_minor, version = changed.version
    from unnest(
      ${changed.map((account) => account.id)}::bigint[],
      ${changed.map((account) => account.balanceMinor)}::bigint[],
      ${changed.map((account) => account.version)}::bigint[]) as changed (id, balance_minor, version)
    where wallet_accounts.id = changed.id`
}
