import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { StaffAccount } from '../queries.ts'

/**
 * The caller's account, locked until the commit, or undefined when a deactivation, a reset or the end of their
 * session has overtaken the request: its write would outlive what ended it.
 */
export const lockOwnAccount = async (
  { operator }: Pick<BackofficeContext, 'operator'>,
  tx: Tx,
): Promise<StaffAccount | undefined> => {
  const staff = await tx.db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', operator.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (staff?.status !== 'active') return undefined
  const session = await tx.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', operator.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session && staff
}
