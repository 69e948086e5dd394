import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { BackofficeGame, backofficeGamesCalls } from '#contract/operator/games.ts'
import type { BackofficeContext } from '#server/context.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { selectBackofficeGames, serializeGame } from './backoffice-games.ts'

type Asked = z.output<(typeof backofficeGamesCalls.getCatalogue)['input']>

const states: Record<NonNullable<Asked['state']>, ReturnType<typeof sql<SqlBool>>> = {
  on: sql<SqlBool>`(is_listed and not is_off)`,
  unlisted: sql<SqlBool>`(not is_listed and not is_off)`,
  off: sql<SqlBool>`is_off`,
}

const found = (ctx: BackofficeContext, { q, provider, category, volatility, state, country }: Asked) => {
  const typed = q?.trim()
  const hidden = (kind: 'game' | 'studio', column: string) =>
    sql<SqlBool>`exists (select from game_hidings hiding where hiding.country = ${country}
      and hiding.kind = ${kind} and hiding.sysname = ${sql.ref(column)})`
  return selectBackofficeGames(ctx.db)
    .$if(!!typed, (query) => query.where(holdsText(typed ?? '', sql.ref('name'), sql.ref('sysname'))))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(category !== undefined, (query) => query.where(sql<SqlBool>`${category} = any(categories)`))
    .$if(volatility !== undefined, (query) => query.where('volatility', '=', volatility ?? ''))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'on']))
    .$if(country !== undefined, (query) =>
      query.where(({ or }) => or([hidden('game', 'game.sysname'), hidden('studio', 'game.provider')])),
    )
}

export const getCatalogue = async (ctx: BackofficeContext, asked: Asked) => {
  const { column = 'place', direction } = sortDirection(asked.sort)
  return ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy(column, (by) => by[direction]().nullsLast()).orderBy('sysname'),
      item: serializeGame,
    }),
  )
}

export const exportCatalogue: OperatorExport<typeof backofficeGamesCalls.getCatalogue, BackofficeGame> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'place', cell: (game) => String(game.place) },
    { name: 'sysname', cell: (game) => game.sysname },
    { name: 'name', cell: (game) => game.name },
    { name: 'provider', cell: (game) => game.provider },
    { name: 'supplier', cell: (game) => game.supplier },
    { name: 'rtp', cell: (game) => (game.rtp === null ? '' : String(game.rtp)) },
    { name: 'volatility', cell: (game) => game.volatility ?? '' },
    { name: 'state', cell: (game) => game.state },
    {
      name: 'hidden_in',
      cell: (game) => [...new Set([...game.hidden_in, ...game.studio_hidden_in])].toSorted().join(' '),
    },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) => query.where('place', '>', BigInt(last?.place ?? 0)))
      .orderBy('place')
      .limit(count)
      .execute()
    return rows.map(serializeGame)
  },
})
