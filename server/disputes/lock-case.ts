import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { PaymentDisputeRow } from '#server/payments/schema.ts'
import type { DisputeCaseRow } from './schema.ts'

export type DisputeRecord = Selectable<PaymentDisputeRow>
export type CaseRecord = Selectable<DisputeCaseRow>
export type LockedCase = { readonly dispute: DisputeRecord; readonly work: CaseRecord }

/** A dispute and the work on it, both locked in this order; the work is begun where there was none. */
export const lockCase = async (tx: Tx, id: bigint): Promise<LockedCase | undefined> => {
  const dispute = await tx.db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute) return undefined
  await tx.db
    .insertInto('dispute_cases')
    .values({
      dispute_id: id,
      uid: dispute.uid,
      owner: null,
      evidence: null,
      answer: null,
      answer_state: null,
      asked_by: null,
      asked_at: null,
      tried_at: null,
      asking_until: null,
      answered_at: null,
      refusal: null,
    })
    .onConflict((begun) => begun.column('dispute_id').doNothing())
    .execute()
  const work = await tx.db
    .selectFrom('dispute_cases')
    .selectAll()
    .where('dispute_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { dispute, work }
}

/** Whether nothing of the evidence can be changed any more: it is sent, is on its way, or the dispute was given up. */
export const isLocked = (work: Pick<CaseRecord, 'answer'> | undefined): boolean =>
  (work?.answer ?? null) !== null
