import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { StaffFreeSpinsGrant, freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeStaffGrant, grants, toldStatus } from './grant-rows.ts'

type Asked = z.output<(typeof freeRoundsCalls.getList)['input']>

const playedIn = (game: string) => sql<boolean>`
  exists (select from free_round_games it where it.pack_id = pack.id and it.game = ${game})`

const found = (ctx: BackofficeContext, { uid, game, gift: campaign, status }: Asked, now: Date) =>
  grants(ctx.db)
    .$if(uid !== undefined, (query) => query.where('pack.uid', '=', uid ?? 0))
    .$if(game !== undefined, (query) => query.where(playedIn(game ?? '')))
    .$if(campaign !== undefined, (query) => query.where('given.sysname', '=', campaign ?? ''))
    .$if(status !== undefined, (query) => query.where(toldStatus(now), '=', status ?? ''))

export const listFreeSpins = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readDeskPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('pack.id', direction),
      item: (row) => serializeStaffGrant(row, now),
    }),
  )
}

export const exportFreeSpins: OperatorExport<typeof freeRoundsCalls.getList, StaffFreeSpinsGrant> = (
  ctx,
  asked,
) => ({
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
  cellsOf: (grant) => [
    grant.id,
    grant.at,
    String(grant.uid),
    grant.supplier,
    grant.games.map(({ sysname, state }) => `${sysname}:${state}`).join(' '),
    grant.status,
    String(grant.rounds),
    String(grant.left),
    String(grant.stake.amount),
    String(grant.won.amount),
    grant.stake.currency,
    grant.winnings,
    grant.expires_at,
    grant.ended_at ?? '',
    grant.granted_by,
    grant.reason,
    grant.gift ?? '',
    String(grant.returned.amount),
  ],
  next: async (last, count) => {
    const now = ctx.clock.now()
    const rows = await found(ctx, asked, now)
      .$if(last !== undefined, (query) => query.where(sql<SqlBool>`pack.id > ${BigInt(last?.id ?? 0)}`))
      .orderBy('pack.id')
      .limit(count)
      .execute()
    return rows.map((row) => serializeStaffGrant(row, now))
  },
})
