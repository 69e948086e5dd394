import { sql, type RawBuilder } from 'kysely'
import type { BonusStatus } from '../bonus/bonus-states.ts'
import type { BonusOutcome } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'
import type { WageringBonus } from './wagering-rules.ts'

/** Wide integers are text in JSON. */
export type BonusJson = {
  id: string
  uid: number
  currency: string
  status: BonusStatus
  outcome: BonusOutcome | null
  isIsolated: boolean
  grantedMinor: string
  balanceMinor: string
  frozenMinor: string
  convertedMinor: string
  returnedMinor: string
  target: string
  progress: string
  openRounds: number
  wagerUntil: string | null
  terms: BonusTerms
}

/** SQL: a bonus `b` of promotion version `v`, as JSON names and values. */
export const bonusFields =
  sql.raw(`'id', b.id::text, 'uid', b.uid, 'currency', b.currency, 'status', b.status, 'outcome', b.outcome,
          'isIsolated', b.is_isolated, 'grantedMinor', b.granted_minor::text, 'balanceMinor', b.balance_minor::text,
          'frozenMinor', b.frozen_minor::text, 'convertedMinor', b.converted_minor::text, 'returnedMinor', b.returned_minor::text, 'target', b.target::text,
          'progress', b.progress::text, 'openRounds', b.open_rounds, 'wagerUntil', b.wager_until, 'terms', v.terms`)

/**
 * Active casino bonuses of players, and those of open rounds, as one column; read after the locks of their
 * bets. `rounds` is a statement that returns round ids.
 */
export const selectBonuses = (
  uids: readonly number[],
  rounds: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(json_build_object(${bonusFields})), '[]')
        from bonuses b join promotion_versions v on v.id = b.version_id
        where b.id in (
          select id from bonuses where uid = any(${uids}::integer[]) and product = 'casino' and status in ('active', 'wagering')
          union all select bonus_id from game_rounds where id in (${rounds}) and bonus_id is not null))`

export const readBonus = ({ wagerUntil, ...wire }: BonusJson, now: Date): WageringBonus => ({
  ...wire,
  id: BigInt(wire.id),
  grantedMinor: BigInt(wire.grantedMinor),
  balanceMinor: BigInt(wire.balanceMinor),
  frozenMinor: BigInt(wire.frozenMinor),
  convertedMinor: BigInt(wire.convertedMinor),
  returnedMinor: BigInt(wire.returnedMinor),
  target: BigInt(wire.target),
  progress: BigInt(wire.progress),
  isTimeUp: wagerUntil !== null && new Date(wagerUntil) <= now,
})
