import { sql, type Expression, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'
import type { Balances } from '#server/money/wallet/queries.ts'

/** Payouts that the player has not seen yet, in minor units as text; null where none is hidden. */
export type UnseenWins = { readonly main: string; readonly bonus: string } | null

/** The unseen payouts of one player as one SQL value, for a query that reads them along with other columns. */
export const unseenWinsValue = (uid: Expression<number>, now: Date | Expression<Date>) =>
  sql<UnseenWins>`(
    select json_build_object('main', sum(win.amount_minor - win.bonus_minor - win.forfeited_minor)::text,
      'bonus', sum(win.bonus_minor)::text)
    from game_rounds round
    join game_transactions win on win.round_id = round.id and win.kind = 'win' and win.status = 'accepted'
    where round.uid = ${uid} and ${isUnseenRoundAt(now)}
    having count(*) > 0)`

export const readUnseenWins = async (db: Kysely<Database>, uid: number, now: Date): Promise<UnseenWins> => {
  const { rows } = await sql<{ unseen: UnseenWins }>`
    select ${unseenWinsValue(sql<number>`${uid}::integer`, now)} as unseen`.execute(db)
  return rows[0]?.unseen ?? null
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Balances as a page may show them. A payout that was staked again or moved since is no longer in the balance,
 * so no balance falls below zero, and the part of a bonus that was converted is deducted from own money.
 */
export const withoutUnseenWins = (balances: Balances, unseen: UnseenWins): Balances => {
  if (!unseen) return balances
  const { mainMinor, bonusMinor } = balances
  const ofBonus = smaller(BigInt(unseen.bonus), bonusMinor)
  const ofMain = smaller(BigInt(unseen.main) + BigInt(unseen.bonus) - ofBonus, mainMinor)
  return { ...balances, mainMinor: mainMinor - ofMain, bonusMinor: bonusMinor - ofBonus }
}
