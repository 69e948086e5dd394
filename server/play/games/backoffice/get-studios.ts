import { sql } from 'kysely'
import type { BackofficeStudio } from '#contract/operator/games.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getStudios = async (ctx: BackofficeContext) => {
  const { rows } = await sql<BackofficeStudio>`
    select provider as sysname, min(provider_name) as name, count(*)::integer as games,
      coalesce((select array_agg(country order by country) from game_hidings
        where kind = 'studio' and game_hidings.sysname = provider), '{}') as hidden_in
    from games group by provider order by min(provider_name), provider`.execute(ctx.db)
  return ok({ items: [...rows] })
}
