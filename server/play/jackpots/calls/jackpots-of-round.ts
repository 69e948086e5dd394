import { sql } from 'kysely'
import type { JackpotOfRound } from '#contract/games.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { wordsOf } from './serialize-jackpot.ts'

type Round = { readonly id: bigint; readonly uid: number }

/** Jackpot wins of a round's stakes (standards E1), looked up by each stake's name in its draw. */
export const jackpotsOfRound = async (
  db: Db,
  { id, uid }: Round,
  locale = defaultLocale,
): Promise<JackpotOfRound[]> => {
  const rows = await db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select(['cycle.level', 'cycle.status', 'cycle.amount_minor'])
    .select(['jackpot.texts', 'jackpot.levels', 'jackpot.currency'])
    .where('cycle.uid', '=', uid)
    .where('cycle.status', 'in', ['paid', 'held'])
    .where(
      sql<boolean>`case cycle.draw_version
        when 1 then cycle.bet in (select supplier || ':' || uid || ':' || transaction_id
          from game_transactions where round_id = ${id} and kind = 'bet')
        else split_part(cycle.bet, ':', 1) = ${String(id)} end`,
    )
    .orderBy('cycle.hit_at')
    .orderBy('cycle.level')
    .execute()
  return rows.map(({ level, status, amount_minor: amountMinor, texts, levels, currency }) => ({
    name: wordsOf(texts, locale).title,
    level: levels[level - 1]?.name ?? '',
    amount: toMoney(amountMinor ?? 0n, currency),
    is_paid: status === 'paid',
  }))
}
