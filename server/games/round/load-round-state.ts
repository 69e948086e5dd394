import { sql, type RawBuilder } from 'kysely'
import type { PlayerStatus } from '#server/account/schema.ts'
import { mayPlay } from '#server/responsible-gaming/may-play.ts'
import type { RoundCommand, SeedPair } from './round-command.ts'
import {
  keyOf,
  type KnownRound,
  type KnownSession,
  type KnownTransaction,
  type RoundState,
} from './round-state.ts'

/**
 * Takes the lock of every player of a batch, in one order for all, before anything else is read. Whoever else
 * decides about one of them waits here, also in another process, and then reads what this batch has written.
 */
export const lockPlayers = (uids: readonly number[]): RawBuilder<unknown> =>
  sql`select uid from game_players where uid = any(${uids}::integer[]) order by uid for update`

/** Whole numbers that may pass 2^53 come as text out of the JSON that one round trip for all tables needs. */
type Wire<T> = {
  readonly [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K]
}
type WireState = {
  players: { supplier: string; uid: number; status: PlayerStatus; currency: string }[]
  balances: { uid: number; currency: string; balanceMinor: string }[]
  sessions: (Wire<KnownSession> & { tokenHash: string })[]
  transactions: Wire<KnownTransaction>[]
  rounds: Wire<Omit<KnownRound, 'studio'>>[]
  unfinished: { uid: number; game: string }[]
  seedPairs: (Wire<SeedPair> & { uid: number })[]
  newRoundIds: string[]
}

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** The answer of {@link selectRoundState}. */
export const readRoundState = (rows: readonly unknown[]): RoundState => {
  const [wire] = rows as readonly WireState[]
  if (!wire) throw new Error('The state of a batch is always one row')
  return {
    players: new Map(
      wire.players.map(({ supplier, uid, status, currency }) => [
        keyOf(supplier, uid),
        { isPlayAllowed: mayPlay(status), currency },
      ]),
    ),
    balances: new Map(wire.balances.map((row) => [keyOf(row.uid, row.currency), BigInt(row.balanceMinor)])),
    sessions: new Map(
      wire.sessions.map((session) => [session.tokenHash, { ...session, id: BigInt(session.id) }]),
    ),
    transactions: new Map(
      wire.transactions.map((row) => [
        keyOf(row.supplier, row.uid, row.transactionId),
        {
          ...row,
          roundId: big(row.roundId),
          amountMinor: BigInt(row.amountMinor),
          balanceAfterMinor: big(row.balanceAfterMinor),
        },
      ]),
    ),
    rounds: new Map(wire.rounds.map((row) => [BigInt(row.id), roundOf(row)])),
    unfinished: new Set(wire.unfinished.map((row) => keyOf(row.uid, row.game))),
    seedPairs: new Map(wire.seedPairs.map((pair) => [pair.uid, { ...pair, id: BigInt(pair.id) }])),
    newRoundIds: wire.newRoundIds.map(BigInt),
  }
}

const roundOf = (row: WireState['rounds'][number]): KnownRound => ({
  ...row,
  id: BigInt(row.id),
  stakeMinor: BigInt(row.stakeMinor),
  winMinor: BigInt(row.winMinor),
  refundedMinor: BigInt(row.refundedMinor),
  balanceBeforeMinor: BigInt(row.balanceBeforeMinor),
  balanceAfterMinor: BigInt(row.balanceAfterMinor),
  studio: null,
})

/** The ids a command may find in the transactions: its own and the one it refers to. */
const idsOf = (command: RoundCommand): string[] =>
  'referenceId' in command ? [command.transactionId, command.referenceId] : [command.transactionId]

/** Reads all that the decision about a batch needs, in one statement, after {@link lockPlayers}. */
export const selectRoundState = (now: Date, commands: readonly RoundCommand[]): RawBuilder<unknown> => {
  const uids = [...new Set(commands.map((command) => command.uid))]
  const acquainted = [
    ...new Map(commands.map(({ supplier, uid }) => [keyOf(supplier, uid), { supplier, uid }])).values(),
  ]
  const studioUids = [...new Set(commands.filter((it) => it.kind === 'studio_round').map((it) => it.uid))]
  const tokens = commands.flatMap((command) => ('tokenHash' in command ? [command.tokenHash] : []))
  const wanted = commands.flatMap((command) => idsOf(command).map((id) => ({ ...command, id })))
  const named = commands.flatMap((command) => ('round' in command ? [command] : []))
  const begins = commands.filter((command) => 'tokenHash' in command).length
  return sql`
    with known as materialized (
      select t.* from unnest(
        ${wanted.map((it) => it.supplier)}::text[], ${wanted.map((it) => it.uid)}::integer[],
        ${wanted.map((it) => it.id)}::text[]) as wanted (supplier, uid, transaction_id)
      join game_transactions t using (supplier, uid, transaction_id)
    ), found as materialized (
      select id from unnest(
        ${named.map((it) => it.supplier)}::text[], ${named.map((it) => it.uid)}::integer[],
        ${named.map((it) => it.round)}::text[]) as named (supplier, uid, supplier_round)
      join game_rounds using (supplier, uid, supplier_round)
      union select round_id from known where round_id is not null
    )
    select
      (select coalesce(json_agg(json_build_object(
          'supplier', supplier, 'uid', uid, 'status', status, 'currency', currency)), '[]')
        from unnest(${acquainted.map((it) => it.supplier)}::text[], ${acquainted.map((it) => it.uid)}::integer[])
          as acquainted (supplier, uid)
        join players using (uid)
        where exists (select from game_sessions s
          where s.uid = acquainted.uid and s.supplier = acquainted.supplier and s.mode = 'real')) as players,
      (select coalesce(json_agg(json_build_object('uid', uid, 'currency', currency, 'balanceMinor', balance_minor::text)), '[]')
        from wallet_accounts where uid = any(${uids}::integer[]) and kind = 'player' and pocket = 'main') as balances,
      (select coalesce(json_agg(json_build_object(
          'tokenHash', s.token_hash, 'id', s.id::text, 'uid', s.uid, 'supplier', s.supplier, 'game', s.game,
          'gameCode', g.supplier_code, 'isGameOn', not g.is_off, 'currency', s.currency, 'isActivated', s.activated_at is not null,
          'isLive', s.ended_at is null and s.expires_at > ${now}::timestamptz
            and a.ended_at is null and a.expires_at > ${now}::timestamptz)), '[]')
        from game_sessions s join games g on g.sysname = s.game join sessions a on a.id = s.account_session_id
        where s.token_hash = any(${tokens}::text[]) and s.mode = 'real') as sessions,
      (select coalesce(json_agg(json_build_object(
          'supplier', supplier, 'uid', uid, 'transactionId', transaction_id, 'kind', kind, 'status', status,
          'refusal', refusal, 'referenceId', reference_id, 'roundId', round_id::text, 'game', game,
          'currency', currency, 'amountMinor', amount_minor::text, 'inputHash', input_hash,
          'balanceAfterMinor', balance_after_minor::text)), '[]') from known) as transactions,
      (select coalesce(json_agg(json_build_object(
          'id', id::text, 'supplier', supplier, 'uid', uid, 'supplierRound', supplier_round, 'game', game,
          'currency', currency, 'status', status, 'stakeMinor', stake_minor::text, 'winMinor', win_minor::text,
          'refundedMinor', refunded_minor::text, 'balanceBeforeMinor', balance_before_minor::text,
          'balanceAfterMinor', balance_after_minor::text)), '[]')
        from found join game_rounds using (id)) as rounds,
      (select coalesce(json_agg(json_build_object('uid', uid, 'game', game)), '[]') from game_rounds
        where uid = any(${studioUids}::integer[]) and supplier = 'studio' and mode = 'real' and shown_at is null
      ) as unfinished,
      (select coalesce(json_agg(json_build_object(
          'uid', uid, 'id', id::text, 'sealedServerSeed', sealed_server_seed, 'serverSeedHash', server_seed_hash,
          'clientSeed', client_seed, 'nonce', nonce)), '[]') from fairness_seed_pairs
        where uid = any(${studioUids}::integer[]) and revealed_at is null) as "seedPairs",
      (select coalesce(json_agg(nextval('game_rounds_id_seq')::text), '[]') from generate_series(1, ${begins}))
        as "newRoundIds"`
}
