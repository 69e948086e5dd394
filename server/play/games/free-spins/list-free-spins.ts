import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { StaffFreeSpinsGrant, backofficeFreeSpinsCalls } from '#contract/operator/games/free-spins.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeStaffGrant, grants, toldStatus } from './grant-rows.ts'

type Asked = z.output<(typeof backofficeFreeSpinsCalls.getList)['input']>

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
    await readListPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('pack.id', direction),
      item: (row) => serializeStaffGrant(row, now),
    }),
  )
}

export const exportFreeSpins: OperatorExport<typeof backofficeFreeSpinsCalls.getList, StaffFreeSpinsGrant> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (grant) => grant.id },
    { name: 'at', cell: (grant) => grant.at },
    { name: 'uid', cell: (grant) => String(grant.uid) },
    { name: 'supplier', cell: (grant) => grant.supplier },
    {
      name: 'games',
      cell: (grant) => grant.games.map(({ sysname, state }) => `${sysname}:${state}`).join(' '),
    },
    { name: 'status', cell: (grant) => grant.status },
    { name: 'rounds', cell: (grant) => String(grant.rounds) },
    { name: 'left', cell: (grant) => String(grant.left) },
    { name: 'stake', cell: (grant) => String(grant.stake.amount) },
    { name: 'won', cell: (grant) => String(grant.won.amount) },
    { name: 'currency', cell: (grant) => grant.stake.currency },
    { name: 'winnings', cell: (grant) => grant.winnings },
    { name: 'expires_at', cell: (grant) => grant.expires_at },
    { name: 'ended_at', cell: (grant) => grant.ended_at ?? '' },
    { name: 'granted_by', cell: (grant) => grant.granted_by },
    { name: 'reason', cell: (grant) => grant.reason },
    { name: 'gift', cell: (grant) => grant.gift ?? '' },
    { name: 'returned', cell: (grant) => String(grant.returned.amount) },
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
