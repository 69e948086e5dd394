import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { openBonusStates } from './bonus-states.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

type Of = {
  readonly uid: number
  readonly depositId?: bigint
  readonly actor: AuditActor
  readonly reason?: string
}

export const endPlayerBonuses = async (
  ctx: Auditor & Pick<Kernel, 'clock'>,
  tx: Tx,
  { uid, depositId, actor, reason = 'the deposit was taken back' }: Of,
): Promise<void> => {
  await lockBets(tx, uid)
  const open = await tx.db
    .selectFrom('bonuses')
    .select(['id', 'product'])
    .where('uid', '=', uid)
    .where('status', 'in', openBonusStates)
    .$if(depositId !== undefined, (query) => query.where('deposit_id', '=', depositId ?? 0n))
    // A free bet in use by a bet is spent.
    .where('bet_id', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, product } of open) {
    const bonus = await lockOwnBonus(tx, { uid, id, product })
    if (bonus?.ended_at === null) await endBonus(ctx, tx, bonus, { status: 'removed', reason, actor })
  }
}
