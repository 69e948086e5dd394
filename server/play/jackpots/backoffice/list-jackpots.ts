import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { JackpotCard, backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { prizeOf } from '../pool/level-state.ts'
import { serializeJackpot, selectJackpots } from './jackpot-rows.ts'

type Asked = z.output<(typeof backofficeJackpotsCalls.getList)['input']>

export const getJackpots = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectJackpots(ctx.db).$if(status !== undefined, (query) =>
    query.where('jackpot.status', '=', status ?? 'draft'),
  )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('jackpot.id', 'desc'),
      item: (row) => serializeJackpot(row, ctx.request.locale),
    }),
  )
}

const maxHits = 50

/** Seeds less returns, payouts to winners, and held prizes. */
const costOf = async (ctx: BackofficeContext, id: bigint) => {
  const { rows } = await sql<{ put_in: bigint; paid: bigint; held: bigint }>`
    select (select coalesce(sum(entry.amount_minor), 0)::bigint
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id
        where posting.reference_type = 'jackpot' and posting.reference_id = ${String(id)}
          and posting.reason = 'jackpot_fed' and account.kind = 'house' and account.name = 'jackpots') as put_in,
      coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid,
      coalesce(sum(amount_minor) filter (where status = 'held'), 0)::bigint as held
    from jackpot_cycles where jackpot_id = ${id}`.execute(ctx.db)
  return rows[0] ?? { put_in: 0n, paid: 0n, held: 0n }
}

export const getJackpot = async (
  ctx: BackofficeContext,
  { sysname }: { sysname: string },
): Promise<Result<JackpotCard>> => {
  const row = await selectJackpots(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const { id, currency, levels } = row
  const sum = (minor: bigint | string) => toMoney(BigInt(minor), currency)
  const cycles = ctx.db.selectFrom('jackpot_cycles').selectAll().where('jackpot_id', '=', id)
  const [open, hits, cost] = await Promise.all([
    cycles.where('status', '=', 'open').execute(),
    // Held prizes come first.
    cycles
      .where('status', '<>', 'open')
      .orderBy(sql`status = 'held'`, 'desc')
      .orderBy('hit_at', 'desc')
      .limit(maxHits)
      .execute(),
    costOf(ctx, id),
  ])
  return ok({
    ...serializeJackpot(row, ctx.request.locale),
    games: row.games,
    level_list: levels.map((terms, at) => {
      const cycle = open.find(({ level }) => level === at + 1)
      return {
        level: at + 1,
        name: terms.name,
        kind: terms.kind,
        percent: terms.basisPoints / 100,
        seed: sum(terms.seed),
        cap: terms.cap === null ? null : sum(terms.cap),
        odds: terms.odds === null ? null : sum(terms.odds),
        hour: terms.hour,
        amount: cycle ? sum(prizeOf(cycle.meter)) : null,
        ends_at: cycle?.ends_at?.toISOString() ?? null,
        commitment: cycle?.commitment ?? null,
      }
    }),
    cost: { put_in: sum(cost.put_in), paid: sum(cost.paid), held: sum(cost.held) },
    hit_list: hits.flatMap(({ level, number, status, uid, amount_minor, game, bet, hit_at, decided_by }) =>
      status === 'open' || uid === null || hit_at === null
        ? []
        : {
            level,
            number,
            name: levels[level - 1]?.name ?? '',
            state: status,
            uid,
            amount: sum(amount_minor ?? 0n),
            game: game ?? '',
            bet: bet ?? '',
            at: hit_at.toISOString(),
            decided_by,
          },
    ),
  })
}
