import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { PlayedRound, RoundView } from '#contract/studio.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { GameRoundRow } from '#server/play/games/schema.ts'
import type { StudioPlay, StudioSession } from './studio-session.ts'
import { findSeedPair } from './seed-pairs.ts'

type StoredRound = Selectable<GameRoundRow>

/** A studio round as its game shows it, from stored data only (standards E1). */
export const viewStoredRound = (round: StoredRound): RoundView | null => {
  const { outcome, nonce } = round
  if (outcome === null || nonce === null) return null
  return {
    roundId: String(round.id),
    stakeMinor: String(round.stake_minor),
    winMinor: String(round.win_minor),
    balanceBeforeWinMinor: outcome.balanceBeforeWinMinor,
    balanceMinor: String(round.balance_after_minor),
    isFree: round.free_pack_id !== null,
    status: round.status,
    choice: outcome.choice as RoundView['choice'],
    actions: outcome.actions.map(({ action }) => action),
    view: outcome.view,
    nonce,
    clientSeed: outcome.clientSeed,
    serverSeedHash: outcome.serverSeedHash,
  }
}

/** Rounds that a session may see: the player's own of this game, or those of this demonstration. */
const roundsOf = async (db: Db | Tx['db'], session: StudioSession) => {
  const rounds = db
    .selectFrom('game_rounds')
    .selectAll()
    .where('supplier', '=', 'studio')
    .where('mode', '=', session.mode)
  if (session.mode === 'real')
    return rounds.where('uid', '=', session.uid).where('game', '=', session.game.sysname)
  const pair = await findSeedPair(db, session.owner)
  return rounds.where('seed_pair_id', '=', pair?.id ?? 0n)
}

/** A paid round of the session's game that was not shown to its end. */
export const findUnfinishedRound = async (
  db: Db | Tx['db'],
  session: StudioSession,
): Promise<StoredRound | undefined> =>
  (await roundsOf(db, session)).where('shown_at', 'is', null).executeTakeFirst()

const listedRounds = 20

export const listShownRounds = async (db: Db, session: StudioSession): Promise<PlayedRound[]> => {
  const rounds = await (
    await roundsOf(db, session)
  )
    .where('shown_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(listedRounds)
    .execute()
  return rounds.flatMap((round) =>
    round.outcome === null
      ? []
      : {
          roundId: String(round.id),
          playedAt: round.created_at.toISOString(),
          stakeMinor: String(round.stake_minor),
          winMinor: String(round.win_minor),
          isFree: round.free_pack_id !== null,
          view: round.outcome.view,
        },
  )
}

export const findOwnRound = async (
  db: Db | Tx['db'],
  session: StudioSession,
  roundId: bigint,
): Promise<StoredRound | undefined> =>
  (await roundsOf(db, session)).where('id', '=', roundId).executeTakeFirst()

export const readRound = async (
  db: Db | Tx['db'],
  session: StudioSession,
  roundId: bigint,
): Promise<RoundView> => {
  const round = await findOwnRound(db, session, roundId)
  const view = round && viewStoredRound(round)
  if (!view) throw new Error(`Round ${roundId} of the studio has no outcome`)
  return view
}

/** Marks a round as shown to its end. No effect if repeated, or for an open round or one of another player. */
export const markShown = async (
  db: Db,
  session: StudioSession,
  roundId: bigint,
  now: Date,
): Promise<void> => {
  const own = await (
    await roundsOf(db, session)
  )
    .where('id', '=', roundId)
    .where('status', '<>', 'open')
    .where('shown_at', 'is', null)
    .executeTakeFirst()
  if (!own) return
  await db
    .updateTable('game_rounds')
    .set({ shown_at: now })
    .where('id', '=', own.id)
    .where('shown_at', 'is', null)
    .execute()
}

/** The round played under this key: the same round, or a conflict if the key was used for another one. */
export const findRepeated = async (
  db: Db | Tx['db'],
  session: StudioSession,
  { key, choice, freePackId }: Pick<StudioPlay, 'key' | 'choice' | 'freePackId'>,
): Promise<RoundView | 'KEY_REUSED' | undefined> => {
  const known = await db
    .selectFrom('game_rounds')
    .select(['id', 'outcome', 'free_pack_id'])
    .where('supplier', '=', 'studio')
    .where('uid', '=', session.uid)
    .where('supplier_round', '=', `${session.id}:${key}`)
    .executeTakeFirst()
  if (!known) return undefined
  const isSame =
    isDeepStrictEqual(known.outcome?.choice, choice) && known.free_pack_id === (freePackId ?? null)
  return isSame ? readRound(db, session, known.id) : 'KEY_REUSED'
}
