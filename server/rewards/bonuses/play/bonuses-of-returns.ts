import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { WageringBonus } from './wagering-rules.ts'
import { bonusFields, readBonus, type BonusJson } from './select-bonuses.ts'

/** Locks the betting bonuses of bets by id, so that the shares of a return are exact. */
export const lockBonusesOfReturns = async (
  tx: Tx,
  ids: readonly bigint[],
  now: Date,
): Promise<Map<bigint, WageringBonus>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  await sql`select from bonuses where id = any(${wanted}::bigint[]) order by id for update`.execute(tx.db)
  const { rows } = await sql<{ bonus: BonusJson }>`
    select json_build_object(${bonusFields}) as bonus
    from bonuses b join promotion_versions v on v.id = b.version_id
    where b.id = any(${wanted}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ bonus }) => [BigInt(bonus.id), readBonus(bonus, now)]))
}

/** Writes ended bonuses after returns of bets. An active one's balance is that of its pocket instead. */
export const writeBonusesOfReturns = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  before: ReadonlyMap<bigint, WageringBonus>,
  after: ReadonlyMap<bigint, WageringBonus>,
): Promise<void> => {
  const changed = [...after.values()].filter((bonus) => {
    const was = before.get(bonus.id)
    return was?.convertedMinor !== bonus.convertedMinor || was.returnedMinor !== bonus.returnedMinor
  })
  if (changed.length === 0) return
  await sql`
    update bonuses b set converted_minor = next.converted, returned_minor = next.returned,
      played_at = ${clock.now()}::timestamptz
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ convertedMinor }) => convertedMinor)}::bigint[],
      ${changed.map(({ returnedMinor }) => returnedMinor)}::bigint[]) as next (id, converted, returned)
    where b.id = next.id`.execute(tx.db)
}
