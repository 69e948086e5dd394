import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { LoyaltyTrigger } from '../schema.ts'

type Notice = {
  readonly uid: number
  readonly trigger: LoyaltyTrigger
  readonly type: 'credit' | 'error'
  readonly amount: bigint | null
  readonly subject: string
}

/** Stores a notification, which the next read returns once. */
export const notify = async ({ clock }: Pick<Kernel, 'clock'>, tx: Tx, notice: Notice): Promise<void> => {
  await tx.db
    .insertInto('loyalty_notifications')
    .values({ ...notice, created_at: clock.now(), read_at: null })
    .execute()
}
