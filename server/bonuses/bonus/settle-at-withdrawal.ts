import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { inPlay } from './bonus-states.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

const inPlayOf = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('bonuses')
    .select(['id', 'product', 'kind', 'is_isolated'])
    .where('uid', '=', uid)
    .where('status', 'in', [...inPlay])

type InPlay = { readonly kind: 'convertible' | 'non_sticky' | 'sticky'; readonly is_isolated: boolean }

/** Kept apart, a bonus has nothing to do with own money (BN-07); else it depends on its terms. */
const effectOf = ({ kind, is_isolated }: InPlay): 'none' | 'gives_up' | 'declines' => {
  if (is_isolated || kind === 'convertible') return 'none'
  return kind === 'sticky' ? 'declines' : 'gives_up'
}

/**
 * What a withdrawal does to the bonuses in play, as their terms say: own money is always the player's (standards F2), so one that
 * goes with it is given up; only while a sticky one is wagered, which a market may forbid, it is declined (CA-19, ER-20).
 */
export const settleAtWithdrawal = async (ctx: CallContext, tx: Tx): Promise<Result<void>> => {
  const { uid } = ctx
  for (const one of await inPlayOf(tx.db, uid).execute()) {
    const effect = effectOf(one)
    if (effect === 'none') continue
    if (effect === 'declines') return refuse('WithdrawalDeclined', { data: { reason: 'active_bonus' } })
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
