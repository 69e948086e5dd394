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

type Touched = Awaited<ReturnType<ReturnType<typeof touchedOf>['execute']>>[number]

/**
 * Kept apart, a bonus has nothing to do with own money (BN-07), nor has a convertible one. Setting one aside is no way round its
 * terms, and a deposit that leaves takes with it what was promised for it. Open bets of a betting bonus are waited for.
 */
const effectOf = ({ kind, status, product, open_rounds: open }: Touched): 'gives_up' | 'declines' =>
  (kind === 'sticky' && (inPlay as readonly string[]).includes(status)) || (product === 'betting' && open > 0)
    ? 'declines'
    : 'gives_up'

/**
 * What a withdrawal does to bonuses, as their terms say: own money is always the player's (standards F2), so one that
 * goes with it is given up; only while a sticky one is wagered, which a market may forbid, it is declined (CA-19, ER-20).
 */
export const settleAtWithdrawal = async (ctx: CallContext, tx: Tx): Promise<Result<void>> => {
  const { uid } = ctx
  for (const one of await touchedOf(tx.db, uid).execute()) {
    if (effectOf(one) === 'declines')
      return refuse('WithdrawalDeclined', { data: { reason: 'active_bonus' } })
    const bonus = await lockOwnBonus(tx, { uid, id: one.id, product: one.product })
    if (bonus?.ended_at === null) await endBonus(ctx, tx, bonus, { status: 'removed', reason: 'withdrawal' })
  }
  return ok(undefined)
}

/** The same, told before anything is typed; null where a withdrawal touches no bonus. */
export const withdrawalEffect = async (db: Db, uid: number): Promise<'gives_up' | 'declines' | null> => {
  const effects = (await inPlayOf(db, uid).execute()).map(effectOf)
  return (
    effects.find((effect) => effect === 'declines') ?? effects.find((effect) => effect === 'gives_up') ?? null
  )
}
