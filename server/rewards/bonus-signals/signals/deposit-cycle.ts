import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Signal } from './signal.ts'

const minCycles = 3

/** Deposits with a bonus, repeatedly withdrawn within two days. Counts deposits of a month. */
export const depositCycle: Signal = {
  code: 'deposit_cycle',
  points: 20,
  find: (now) => sql`
    select looked.id as bonus_id, count(distinct deposited.id)::integer as value
    from looked
    join bonuses brought on brought.uid = looked.uid and brought.deposit_id is not null
      and brought.created_at > ${new Date(now.getTime() - 30 * dayMs)}
    join cashier_transactions deposited on deposited.id = brought.deposit_id
    join cashier_transactions withdrawn on withdrawn.uid = looked.uid and withdrawn.type = 'withdrawal'
      and withdrawn.created_at between deposited.created_at and deposited.created_at + interval '48 hours'
    group by looked.id having count(distinct deposited.id) >= ${minCycles}`,
}
