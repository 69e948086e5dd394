import { sql, type Selectable, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { BackofficeRound, backofficeGamesCalls } from '#contract/operator/games.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { withName } from '../history/own-rounds.ts'
import { isLargeWin } from '../round/record-large-wins.ts'
import type { GameRoundRow } from '../schema.ts'

type Asked = z.output<(typeof backofficeGamesCalls.getRounds)['input']>

const columns = [
  'id',
  'created_at',
  'uid',
  'game',
  'supplier',
  'supplier_round',
  'status',
  'currency',
  'stake_minor',
  'win_minor',
  'refunded_minor',
  'free_pack_id',
] as const

const found = (ctx: BackofficeContext, { game, uid, status, is_large: isLarge, from, to }: Asked) =>
  ctx.db
    .selectFrom('game_rounds')
    .select(columns)
    .select(withName())
    .where('mode', '=', sql.lit('real'))
    .$if(game !== undefined, (query) => query.where('game', '=', game ?? ''))
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? 0))
    // Literals, because the partial indexes of unsettled rounds and of large wins need them: a parameter would
    // hide the condition from the planner.
    .$if(status !== undefined, (query) => query.where('status', '=', sql.lit(status ?? 'open')))
    .$if(isLarge === true, (query) => query.where(sql<SqlBool>`${isLargeWin()} and status <> 'open'`))
    .$if(from !== undefined, (query) =>
      query.where('game_rounds.created_at', '>=', momentAsText(new Date(from ?? 0))),
    )
    .$if(to !== undefined, (query) =>
      query.where('game_rounds.created_at', '<', momentAsText(new Date(to ?? 0))),
    )

type Row = Pick<Selectable<GameRoundRow>, (typeof columns)[number]> & { name: string | null }

export const serializeRound = (row: Row): BackofficeRound => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  uid: row.uid,
  game: { sysname: row.game, name: row.name ?? row.game },
  supplier: row.supplier,
  supplier_round: row.supplier_round,
  status: row.status,
  stake: toMoney(row.stake_minor, row.currency),
  win: toMoney(row.win_minor, row.currency),
  refunded: toMoney(row.refunded_minor, row.currency),
  is_free: row.free_pack_id !== null,
})

export const getRounds = async (ctx: BackofficeContext, asked: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy('created_at', direction).orderBy('id', direction),
      item: serializeRound,
      isCountedInOrder: true,
    }),
  )
}

export const exportRounds: OperatorExport<typeof backofficeGamesCalls.getRounds, BackofficeRound> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (round) => round.id },
    { name: 'at', cell: (round) => round.at },
    { name: 'uid', cell: (round) => String(round.uid) },
    { name: 'game', cell: (round) => round.game.sysname },
    { name: 'supplier', cell: (round) => round.supplier },
    { name: 'supplier_round', cell: (round) => round.supplier_round },
    { name: 'status', cell: (round) => round.status },
    { name: 'stake', cell: (round) => String(round.stake.amount) },
    { name: 'win', cell: (round) => String(round.win.amount) },
    { name: 'refunded', cell: (round) => String(round.refunded.amount) },
    { name: 'currency', cell: (round) => round.stake.currency },
    { name: 'is_free', cell: (round) => String(round.is_free) },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(created_at, id) > (${new Date(last?.at ?? 0)}, ${BigInt(last?.id ?? 0)})`),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(serializeRound)
  },
})
