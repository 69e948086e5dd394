import { drawStream } from '#studio/fairness/draw-stream.ts'
import { fastGames } from '#studio/fast/fast-games.ts'
import type { TestApp } from '#test/app.ts'
import { openServerSeed } from './seed-pairs.ts'

/** The safe tiles of an open round of mines, which only the server knows. */
export const safeTiles = async ({ ctx }: Pick<TestApp, 'ctx'>, roundId: string): Promise<number[]> => {
  const round = await ctx.db
    .selectFrom('game_rounds as round')
    .innerJoin('fairness_seed_pairs as pair', 'pair.id', 'round.seed_pair_id')
    .select(['pair.sealed_server_seed', 'pair.client_seed', 'round.nonce', 'round.outcome'])
    .select(['pair.uid', 'pair.game_session_id'])
    .where('round.id', '=', BigInt(roundId))
    .executeTakeFirstOrThrow()
  const owner = round.uid === null ? { gameSessionId: round.game_session_id ?? 0n } : { uid: round.uid }
  const seeds = {
    serverSeed: openServerSeed(ctx, owner, round.sealed_server_seed),
    clientSeed: round.client_seed,
    nonce: round.nonce ?? 0,
  }
  const { choice } = round.outcome ?? {}
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => {
    const played = fastGames.mines.play({ choice, actions: [cell] }, drawStream(seeds))
    return played?.view.kind === 'mines' && played.view.end !== 'lost'
  })
}
