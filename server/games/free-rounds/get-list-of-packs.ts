import { sql } from 'kysely'
import type { z } from 'zod'
import type { freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/kernel/lists/desk-list.ts'
import { ok } from '#server/kernel/result.ts'
import { packAtDesk, packs, toldStatus } from './pack-rows.ts'

type Asked = z.output<(typeof freeRoundsCalls.getList)['input']>

const playedIn = (game: string) => sql<boolean>`
  exists (select from free_round_games it where it.pack_id = pack.id and it.game = ${game})`

/** Packs of all players. */
export const getListOfPacks = async (ctx: DeskContext, { uid, game, status, ...asked }: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  const told = toldStatus(now)
  const found = packs(ctx.db)
    .$if(uid !== undefined, (query) => query.where('pack.uid', '=', uid ?? 0))
    .$if(game !== undefined, (query) => query.where(playedIn(game ?? '')))
    .$if(status !== undefined, (query) => query.where(told, '=', status ?? ''))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('pack.id', direction),
      item: (row) => packAtDesk(row, now),
    }),
  )
}
