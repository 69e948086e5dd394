import { sql } from 'kysely'
import type { RiskLinks } from '#contract/operator/risk/risk.ts'
import type { LinkKind, RiskLevel } from '#contract/operator/risk/risk-enums.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { neighbours } from '../links/neighbours.ts'

const maxPlayers = 200
const maxSteps = 2
/** Max links of one account: a dormitory's network is not followed completely. */
const maxOfOneKind = 60

type Row = {
  players: {
    uid: number
    email: string | null
    status: string
    step: number
    score: number
    level: RiskLevel
  }[]
  links: { from: number; to: number; kinds: LinkKind[] }[]
  found: number
}

/**
 * Accounts within two links of a player's, the nearest first and no more than 200, with the links between each
 * two: one database query. InvalidParameter `uid` NOT_FOUND.
 */
export const getLinks = async (
  ctx: BackofficeContext,
  { uid }: { uid: number },
): Promise<Result<RiskLinks>> => {
  const now = ctx.clock.now()
  const email = mayDo(ctx.operator, 'players.read') ? sql.ref('players.email') : sql`null::text`
  const { rows } = await sql<Row>`
    with recursive reached (uid, step) as (
      select uid, 0 from players where uid = ${uid}
      union
      select near.other, reached.step + 1 from reached cross join lateral (
        select distinct other from (${neighbours({ uid: sql`reached.uid`, now })}) as all_of_it
        order by other limit ${sql.lit(maxOfOneKind)}
      ) as near where reached.step < ${sql.lit(maxSteps)}
    ), nodes as (
      select reached.uid, min(step) as step from reached join players on players.uid = reached.uid
      where players.status <> 'deleted' or reached.uid = ${uid}
      group by reached.uid order by 2, 1 limit ${sql.lit(maxPlayers + 1)}
    ), shown as (select uid, step from nodes order by step, uid limit ${sql.lit(maxPlayers)}),
    edges as (
      select shown.uid as "from", near.other as "to", array_agg(distinct near.kind order by near.kind) as kinds
      from shown cross join lateral (${neighbours({ uid: sql`shown.uid`, now })}) as near
        join shown as far on far.uid = near.other
      where near.other > shown.uid group by 1, 2
    )
    select (select count(*)::integer from nodes) as found,
      coalesce((select jsonb_agg(jsonb_build_object('uid', shown.uid, 'email', ${email}, 'status', players.status,
          'step', step, 'score', coalesce(risk.score, 0), 'level', coalesce(risk.level, 'low')) order by step, shown.uid)
        from shown join players on players.uid = shown.uid left join risk_players as risk on risk.uid = shown.uid),
        '[]'::jsonb) as players,
      coalesce((select jsonb_agg(jsonb_build_object('from', "from", 'to', "to", 'kinds', kinds) order by "from", "to")
        from edges), '[]'::jsonb) as links`.execute(ctx.db)
  const [row] = rows
  if (!row || row.players.length === 0) return invalid('uid', 'NOT_FOUND')
  return ok({ players: row.players, links: row.links, has_more: row.found > maxPlayers })
}
