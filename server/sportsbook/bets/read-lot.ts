import { sql, type QueryResult } from 'kysely'
import { askTogether, question, type Question } from '#db/driver/send-together.ts'
import type { Tx } from '#db/transaction.ts'
import { lockBetsOf, lockPlayers } from '#server/session/standing/lock-bets.ts'
import { prepareHolds, type HoldToPlace } from '#server/wallet/holds/place-hold.ts'
import type { Preparation, PreparedToPost } from '#server/wallet/post.ts'
import type { PostingCommand } from '#server/wallet/posting-command.ts'
import { accountKey } from '#server/wallet/accounts.ts'
import { marketIdsOf } from '../check/slip-input.ts'
import { askEventNames, type EventNames } from '../offer/event-names.ts'
import type { BetAsk, PlaceParts } from './bet-ask.ts'
import { purseOf } from './purse.ts'
import { sceneOf, sceneQuestions, type Scene, type SceneAnswers } from './read-scene.ts'
import type { BetRow } from './stored-ticket.ts'
import { askBetIds } from './write-tickets.ts'

/** The stake of a free bet is the house’s, and lies with those of all open bets like any other. */
export const stakeCommand = (
  bet: Pick<BetAsk, 'uid' | 'pocket' | 'currency' | 'stakeMinor'>,
  id: bigint,
): PostingCommand => ({
  key: `bet:${id}:stake`,
  reason: 'bet',
  transfers: [
    {
      from:
        bet.pocket === 'free_bet'
          ? { kind: 'house', name: 'bonus', currency: bet.currency }
          : { kind: 'player', uid: bet.uid, pocket: bet.pocket, currency: bet.currency },
      to: { kind: 'house', name: 'open_bets', currency: bet.currency },
      amountMinor: bet.stakeMinor,
    },
  ],
  reference: { type: 'bet', id: String(id) },
})

export const holdOf = (ask: BetAsk, id: bigint): HoldToPlace => ({
  key: `bet:${id}:hold`,
  uid: ask.uid,
  pocket: purseOf(ask.pocket),
  currency: ask.currency,
  amountMinor: ask.stakeMinor,
  purpose: 'bet',
  reference: { type: 'bet', id: String(id) },
})

/** All that the money of a bet may need, whatever becomes of it. */
const prepareStakes = (asks: readonly BetAsk[], ids: readonly bigint[]): Preparation =>
  prepareHolds(
    asks.flatMap((ask, at) => (ask.pocket === 'free_bet' ? [] : [holdOf(ask, ids[at] ?? 0n)])),
    asks.map((ask, at) => stakeCommand(ask, ids[at] ?? 0n)),
  )

const askKnown = (asks: readonly BetAsk[]): Question<ReadonlyMap<string, BetRow>> =>
  question(
    sql<BetRow>`
      select bet.* from unnest(${asks.map(({ uid }) => uid)}::integer[],
          ${asks.map(({ slipKey }) => slipKey)}::text[]) as asked (uid, slip_key)
        join sportsbook_bets as bet using (uid, slip_key)`,
    (rows) => new Map(rows.map((row) => [`${row.uid} ${row.slip_key}`, row])),
  )

type Begun = { readonly known: ReadonlyMap<string, BetRow>; readonly ids: readonly bigint[] }

/** Locks the players, and finds which of the bets are known by their keys; draws ids for those that are not. */
export const beginLot = async (tx: Tx, asks: readonly BetAsk[]): Promise<Begun> => {
  const uids = asks.map(({ uid }) => uid)
  const { locked, ...begun } = await askTogether<Begun & { readonly locked: number }>(tx, {
    locked: question(lockPlayers(uids), (rows) => rows.length),
    known: askKnown(asks),
    ids: askBetIds(asks.length),
  })
  if (locked === new Set(uids).size) return begun
  // Somebody’s first: what is known of them is asked again behind their lock.
  await lockBetsOf(tx, uids)
  return { ...begun, ...(await askTogether<Pick<Begun, 'known'>>(tx, { known: askKnown(asks) })) }
}

/** What bets are decided by, their money with it, and what their events are called. */
export type Lot = {
  readonly scene: Scene
  readonly names: ReadonlyMap<bigint, EventNames>
  readonly prepared: PreparedToPost
  readonly ids: readonly bigint[]
}

/** What a player has in the pocket that the stake would come from; nothing where it was never opened. */
export const balanceFor = (
  { prepared }: Pick<Lot, 'prepared'>,
  { uid, pocket, currency }: BetAsk,
): bigint => {
  const account = { kind: 'player', uid, pocket: purseOf(pocket), currency } as const
  return prepared.accounts.get(accountKey(account))?.balanceMinor ?? 0n
}

/** Locks and reads all that these bets are decided by, their money last. */
export const readLot = async (
  ctx: PlaceParts,
  tx: Tx,
  asks: readonly BetAsk[],
  ids: readonly bigint[],
): Promise<Lot> => {
  const marked = asks.map((ask) => ({ ...ask, marketIds: marketIdsOf([ask.slip]) }))
  const money = prepareStakes(asks, ids)
  const rows = (one: readonly unknown[]) => ({ rows: [...one] })
  const { accounts, recorded, names, ...scene } = await askTogether<
    SceneAnswers & Record<'accounts' | 'recorded', QueryResult<unknown>> & Pick<Lot, 'names'>
  >(tx, {
    ...sceneQuestions(ctx, tx, marked),
    names: askEventNames([...new Set(marked.flatMap(({ marketIds }) => marketIds))]),
    accounts: question(money.statements[0], rows),
    recorded: question(money.statements[1], rows),
  })
  return { scene: sceneOf(ctx, scene), names, prepared: await money.read(tx, [accounts, recorded]), ids }
}
