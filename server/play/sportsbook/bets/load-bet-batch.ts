import { sql, type QueryResult } from 'kysely'
import { pipelineQueries, readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { readBonusesOfBettors, type BonusOfBets } from '#server/rewards/bonuses/play/bets-under-bonus.ts'
import { lockBetsOf, lockPlayers } from '#server/identity/session/restrictions/lock-bets.ts'
import { prepareHolds, type HoldToPlace } from '#server/money/wallet/holds/place-hold.ts'
import type { Preparation, PreparedToPost } from '#server/money/wallet/post.ts'
import type { PostingCommand } from '#server/money/wallet/posting-command.ts'
import { accountKey, type AccountRef } from '#server/money/wallet/accounts.ts'
import { marketIdsOf } from '../check/slip-input.ts'
import { eventNamesQuery, type EventNames } from '../offer/event-names.ts'
import type { PlaceBetCommand, PlaceParts } from './place-bet-command.ts'
import { playerAccounts, stakeParts, stakeSources, type Staked } from './stake-accounts.ts'
import {
  placementContextOf,
  placementQueries,
  type PlacementContext,
  type PlacementQueryResults,
} from './load-placement-context.ts'
import type { StakePockets } from './stake-source.ts'
import type { BetRow } from './stored-ticket.ts'
import { betIdsQuery } from './write-tickets.ts'

/** The stake of a free bet comes from a `house` account and lies with the stakes of open bets. */
export const stakeCommand = (bet: Staked, id: bigint): PostingCommand => ({
  key: `bet:${id}:stake`,
  reason: 'bet',
  transfers: stakeSources(bet).map(({ from, amountMinor }) => ({
    from,
    to: { kind: 'house', name: 'open_bets', currency: bet.currency },
    amountMinor,
  })),
  reference: { type: 'bet', id: String(id) },
})

/** The holds of a pending bet: one per pocket of its stake, own money first. */
export const holdsOf = (bet: Staked, id: bigint): readonly HoldToPlace[] =>
  stakeParts(bet).map(({ from: { uid, pocket, currency }, amountMinor }, at) => ({
    key: at === 0 ? `bet:${id}:hold` : `bet:${id}:hold:bonus`,
    uid,
    pocket,
    currency,
    amountMinor,
    purpose: 'bet',
    reference: { type: 'bet', id: String(id) },
  }))

const anyStake = ({ uid, currency, pocket, stakeMinor }: PlaceBetCommand): Staked =>
  pocket === 'total'
    ? { uid, currency, pocket: 'mixed', stakeMinor: 2n, bonusStakeMinor: 1n }
    : { uid, currency, pocket, stakeMinor, bonusStakeMinor: pocket === 'betting_bonus' ? stakeMinor : 0n }

const prepareStakes = (commands: readonly PlaceBetCommand[], ids: readonly bigint[]): Preparation =>
  prepareHolds(
    commands.flatMap((ask, at) => holdsOf(anyStake(ask), ids[at] ?? 0n)),
    commands.map((ask, at) => stakeCommand(anyStake(ask), ids[at] ?? 0n)),
  )

const knownBetsQuery = (commands: readonly PlaceBetCommand[]): PipelinedQuery<ReadonlyMap<string, BetRow>> =>
  readQuery(
    sql<BetRow>`
      select bet.* from unnest(${commands.map(({ uid }) => uid)}::integer[],
          ${commands.map(({ slipKey }) => slipKey)}::text[]) as asked (uid, slip_key)
        join sportsbook_bets as bet using (uid, slip_key)`,
    (rows) => new Map(rows.map((row) => [`${row.uid} ${row.slip_key}`, row])),
  )

type Begun = { readonly known: ReadonlyMap<string, BetRow>; readonly ids: readonly bigint[] }

/** Locks the players and looks up the bets by their keys; draws ids for new ones. */
export const beginBetBatch = async (tx: Tx, commands: readonly PlaceBetCommand[]): Promise<Begun> => {
  const uids = commands.map(({ uid }) => uid)
  const { locked, ...begun } = await pipelineQueries<Begun & { readonly locked: number }>(tx, {
    locked: readQuery(lockPlayers(uids), (rows) => rows.length),
    known: knownBetsQuery(commands),
    ids: betIdsQuery(commands.length),
  })
  if (locked === new Set(uids).size) return begun
  // A player's first bet: known bets are read again under the player's lock.
  await lockBetsOf(tx, uids)
  return {
    ...begun,
    ...(await pipelineQueries<Pick<Begun, 'known'>>(tx, { known: knownBetsQuery(commands) })),
  }
}

export type BetBatch = {
  readonly placement: PlacementContext
  readonly names: ReadonlyMap<bigint, EventNames>
  readonly prepared: PreparedToPost
  readonly ids: readonly bigint[]
  /** The active betting bonus of players whose stake may come from one. */
  readonly bonuses: ReadonlyMap<number, BonusOfBets>
}

/** A player's balances in both pockets that a stake may use; zero for a pocket never opened. */
export const balancesFor = (
  { prepared }: Pick<BetBatch, 'prepared'>,
  ask: PlaceBetCommand,
): Pick<StakePockets, 'mainMinor' | 'bonusMinor'> => {
  const { main, bonus } = playerAccounts(ask)
  const balanceOf = (account: AccountRef): bigint =>
    prepared.accounts.get(accountKey(account))?.balanceMinor ?? 0n
  return { mainMinor: balanceOf(main), bonusMinor: balanceOf(bonus) }
}

/** Locks and reads everything that these bets are decided on, money last. */
export const loadBetBatch = async (
  ctx: PlaceParts,
  tx: Tx,
  commands: readonly PlaceBetCommand[],
  ids: readonly bigint[],
): Promise<BetBatch> => {
  const marked = commands.map((ask) => ({ ...ask, marketIds: marketIdsOf([ask.slip]) }))
  const money = prepareStakes(commands, ids)
  const rows = (one: readonly unknown[]) => ({ rows: [...one] })
  const { accounts, recorded, names, ...placement } = await pipelineQueries<
    PlacementQueryResults & Record<'accounts' | 'recorded', QueryResult<unknown>> & Pick<BetBatch, 'names'>
  >(tx, {
    ...placementQueries(ctx, tx, marked),
    names: eventNamesQuery([...new Set(marked.flatMap(({ marketIds }) => marketIds))]),
    accounts: readQuery(money.statements[0], rows),
    recorded: readQuery(money.statements[1], rows),
  })
  const prepared = await money.read(tx, [accounts, recorded])
  // Only for players with bonus money, so that bets of own money need no further query.
  const withBonus = commands.filter(
    (ask) =>
      ask.pocket === 'betting_bonus' ||
      (ask.pocket === 'total' && balancesFor({ prepared }, ask).bonusMinor > 0n),
  )
  const bonuses = await readBonusesOfBettors(
    tx.db,
    withBonus.map(({ uid }) => uid),
  )
  return { placement: placementContextOf(ctx, placement), names, prepared, ids, bonuses }
}
