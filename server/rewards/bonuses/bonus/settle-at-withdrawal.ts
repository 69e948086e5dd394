import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { inPlay } from './bonus-states.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

/** Bonuses connected with own money: active or deactivated ones, and those granted for a deposit. */
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
 * An isolated bonus is independent of own money (BN-07), and so is a convertible one. Deactivation does not
 * avoid the terms, and a withdrawal of the deposit revokes what was granted for it. A betting bonus with open
 * bets stays, since their returns must go to it.
 */
const effectOf = ({ kind, status, product, open_rounds: open }: Touched): Effect | null => {
  if (kind === 'sticky' && (inPlay as readonly string[]).includes(status)) return 'declines'
  return product === 'betting' && open > 0 ? null : 'gives_up'
}

/**
 * The effect of a withdrawal on bonuses by their terms. Own money is always the player's (standards F2), so a
 * bonus connected with it is cancelled; only during the wagering of a sticky one, which a market may forbid,
 * the withdrawal is declined (CA-19, ER-20).
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

/** The effect shown before the form is filled in; null where no bonus is affected. */
export const withdrawalEffect = async (db: Db, uid: number): Promise<Effect | null> => {
  const effects = (await touchedOf(db, uid).execute()).flatMap((one) => effectOf(one) ?? [])
  return effects.find((effect) => effect === 'declines') ?? effects[0] ?? null
}
