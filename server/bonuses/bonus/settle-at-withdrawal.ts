import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { inPlay } from './bonus-states.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

/** Bonuses that go with own money: those in play or set aside, and those that are promised for a deposit. */
const touchedOf = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('bonuses')
    .select(['id', 'product', 'kind', 'is_isolated', 'status', 'open_rounds'])
    .where('uid', '=', uid)
    .where('kind', '<>', 'convertible')
    .where('is_isolated', '=', false)
    .where((is) =>
      is.or([
        is('status', 'in', [...inPlay, 'deactivated']),
        is.and([is('status', '=', 'available'), is('deposit_minor', '>', 0n)]),
      ]),
    )

type Effect = 'gives_up' | 'declines'
type Touched = Awaited<ReturnType<ReturnType<typeof touchedOf>['execute']>>[number]

/**
 * Kept apart, a bonus has nothing to do with own money (BN-07), nor has a convertible one. Setting one aside is no way round its
 * terms, and a deposit that leaves takes with it what was promised for it. A betting bonus
 * with open bets stays, since what they return has to go to it.
 */
const effectOf = ({ kind, status, product, open_rounds: open }: Touched): Effect | null => {
  if (kind === 'sticky' && (inPlay as readonly string[]).includes(status)) return 'declines'
  return product === 'betting' && open > 0 ? null : 'gives_up'
}

/**
 * What a withdrawal does to bonuses, as their terms say: own money is always the player's (standards F2), so one that
 * goes with it is given up; only while a sticky one is wagered, which a market may forbid, it is declined (CA-19, ER-20).
 */
export const settleAtWithdrawal = async (ctx: CallContext, tx: Tx): Promise<Result<void>> => {
  const { uid } = ctx
  for (const one of await touchedOf(tx.db, uid).execute()) {
    const effect = effectOf(one)
    if (effect === null) continue
    if (effect === 'declines') return refuse('WithdrawalDeclined', { data: { reason: 'active_bonus' } })
    const bonus = await lockOwnBonus(tx, { uid, id: one.id, product: one.product })
    if (bonus?.ended_at === null) await endBonus(ctx, tx, bonus, { status: 'removed', reason: 'withdrawal' })
  }
  return ok(undefined)
}

/** The same, told before anything is typed; null where a withdrawal touches no bonus. */
export const withdrawalEffect = async (db: Db, uid: number): Promise<Effect | null> => {
  const effects = (await touchedOf(db, uid).execute()).flatMap((one) => effectOf(one) ?? [])
  return effects.find((effect) => effect === 'declines') ?? effects[0] ?? null
}
