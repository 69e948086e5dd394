import { sql } from 'kysely'
import type { z } from 'zod'
import type { bonusesCalls } from '#contract/bonuses.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { readGameNames } from '#server/platform/i18n/shown-name.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { BonusProduct } from '../schema.ts'
import { isEndUnseen } from './is-end-unseen.ts'
import { serializeBonus, type GameFacts, type ReadBonus } from './serialize-bonus.ts'

type Query = z.output<(typeof bonusesCalls)['get']['input']>

const bonusesWithTerms = (db: Db) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .selectAll('bonuses')
    .select(['promotion_versions.terms', 'promotion_versions.texts'])

/** The player's bonuses of a product (BN-01, BN-03): usable ones first, the soonest to expire at the top. */
export const getBonuses = async (
  ctx: CallContext,
  product: BonusProduct,
  { status, offset, count }: Query,
) => {
  const now = ctx.clock.now()
  const isUnseen = isEndUnseen(now)
  const shownStatus = sql<string>`(case when ${isUnseen} then 'wagering' else ${statusAtSql(now)} end)`
  const wanted = bonusesWithTerms(ctx.db)
    .where('bonuses.uid', '=', ctx.uid)
    .where('bonuses.product', '=', product)
    .$if(status !== undefined, (query) => query.where(shownStatus, '=', status ?? ''))
  const rows = await wanted
    .select(isUnseen.as('is_unseen'))
    .orderBy(sql`case when ${shownStatus} in ('active', 'wagering') then 0 when ${shownStatus} = 'deactivated' then 1
      when ${shownStatus} = 'available' then 2 else 3 end`)
    .orderBy(sql`case when ended_at is null then coalesce(wager_until, claim_until) end`)
    .orderBy('bonuses.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const facts = await readGameFacts(ctx.db, rows, ctx.request.locale)
  const items = rows.map(({ is_unseen: isHidden, ...row }) => {
    const seen: ReadBonus = isHidden ? { ...row, status: 'wagering', outcome: null, ended_at: null } : row
    return serializeBonus(seen, { now, locale: ctx.request.locale, facts })
  })
  return ok({ items, offset, limit: count, total: Number(total) })
}

export const statusAtSql = (now: Date) => sql<string>`(
  case when bonuses.ended_at is not null or bonuses.kind = 'risk_free'
      or (bonuses.status in ('active', 'wagering') and bonuses.progress >= bonuses.target) then bonuses.status
    when (case when bonuses.status = 'available' then bonuses.claim_until else bonuses.wager_until end) <= ${now}
      then 'expired'
    else bonuses.status end)`

export const readGameFacts = async (
  db: Db,
  rows: readonly Pick<ReadBonus, 'terms'>[],
  locale: string,
): Promise<GameFacts> => {
  if (rows.length === 0) return { names: new Map(), returns: new Map() }
  const named = rows.flatMap(({ terms }) => [...Object.keys(terms.weights.games), ...terms.excluded.games])
  const [names, returns] = await Promise.all([
    readGameNames(db, named, locale),
    db
      .selectFrom('games')
      .select(['type', (game) => game.fn.avg<number>('rtp').as('rtp')])
      .where('rtp', 'is not', null)
      .where('is_listed', '=', true)
      .groupBy('type')
      .execute(),
  ])
  return {
    names,
    returns: new Map(returns.map(({ type, rtp }) => [type, Number(rtp)])),
  }
}
