import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'

/**
 * Whether this player must still answer the deposit limit question, which some markets require before the first
 * deposit (standards R1: RTS 12A, 12B). A limit that has ended counts as an answer.
 */
export const isLimitQuestionDue = async (
  { settings }: Pick<Kernel, 'settings'>,
  db: Db,
  uid: number,
): Promise<boolean> => {
  if (!jurisdictionOf(settings).depositLimits.isRequiredBeforeDeposit) return false
  const answered = await db
    .selectFrom('limit_questions')
    .select('uid')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return answered === undefined
}

export const answerLimitQuestion = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  uid: number,
  answer: 'set' | 'declined',
): Promise<void> => {
  const answerRow = { answer, answered_at: clock.now() }
  await tx.db
    .insertInto('limit_questions')
    .values({ uid, ...answerRow })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(answerRow))
    .execute()
}
