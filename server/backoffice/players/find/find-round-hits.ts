import type { SearchHit } from '#contract/operator/shapes/player-shapes.ts'
import type { Context } from '#server/context.ts'
import { withName } from '#server/play/games/history/own-rounds.ts'
import { summaryOf } from '#server/play/games/history/round-summary.ts'

export const findRoundHits = async ({ db }: Pick<Context, 'db'>, typed: string): Promise<SearchHit[]> => {
  const digits = /^#?([1-9]\d{0,17})$/.exec(typed)?.[1]
  if (digits === undefined) return []
  const round = await db
    .selectFrom('game_rounds')
    .selectAll('game_rounds')
    .select(withName())
    .where('id', '=', BigInt(digits))
    .where('mode', '=', 'real')
    .executeTakeFirst()
  if (!round) return []
  const { login, status } = await db
    .selectFrom('players')
    .select(['login', 'status'])
    .where('uid', '=', round.uid)
    .executeTakeFirstOrThrow()
  const { id, game, bet, win, created_at } = summaryOf(round)
  const { uid } = round
  return [{ kind: 'round', id, uid, login, status, game: game.name, bet, win, created_at, why: ['round_id'] }]
}
