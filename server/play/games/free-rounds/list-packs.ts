import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DeskPack, freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeStaffPack, packs, toldStatus } from './pack-rows.ts'

type Asked = z.output<(typeof freeRoundsCalls.getList)['input']>

const playedIn = (game: string) => sql<boolean>`
  exists (select from free_round_games it where it.pack_id = pack.id and it.game = ${game})`

const found = (ctx: BackofficeContext, { uid, game, gift, status }: Asked, now: Date) =>
  packs(ctx.db)
    .$if(uid !== undefined, (query) => query.where('pack.uid', '=', uid ?? 0))
    .$if(game !== undefined, (query) => query.where(playedIn(game ?? '')))
    .$if(gift !== undefined, (query) => query.where('given.sysname', '=', gift ?? ''))
    .$if(status !== undefined, (query) => query.where(toldStatus(now), '=', status ?? ''))

export const getListOfPacks = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readDeskPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('pack.id', direction),
      item: (row) => serializeStaffPack(row, now),
    }),
  )
}

export const exportPacks: OperatorExport<typeof freeRoundsCalls.getList, DeskPack> = (ctx, asked) => ({
  columns: [
    'id',
    'at',
    'uid',
    'supplier',
    'games',
    'status',
    'rounds',
    'left',
    'stake',
    'won',
    'currency',
    'winnings',
    'expires_at',
    'ended_at',
    'granted_by',
    'reason',
    'gift',
    'returned',
  ],
  cellsOf: (pack) => [
    pack.id,
    pack.at,
    String(pack.uid),
    pack.supplier,
    pack.games.map(({ sysname, state }) => `${sysname}:${state}`).join(' '),
    pack.status,
    String(pack.rounds),
    String(pack.left),
    String(pack.stake.amount),
    String(pack.won.amount),
    pack.stake.currency,
    pack.winnings,
    pack.expires_at,
    pack.ended_at ?? '',
    pack.granted_by,
    pack.reason,
    pack.gift ?? '',
    String(pack.returned.amount),
  ],
  next: async (last, count) => {
    const now = ctx.clock.now()
    const rows = await found(ctx, asked, now)
      .$if(last !== undefined, (query) => query.where(sql<SqlBool>`pack.id > ${BigInt(last?.id ?? 0)}`))
      .orderBy('pack.id')
      .limit(count)
      .execute()
    return rows.map((row) => serializeStaffPack(row, now))
  },
})
