import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { PaymentDisputeRow } from '#server/money/payments/schema.ts'
import type { DisputeCaseRow } from './schema.ts'

export type DisputeRecord = Selectable<PaymentDisputeRow>
export type CaseRecord = Selectable<DisputeCaseRow>
export type LockedCase = { readonly dispute: DisputeRecord; readonly work: CaseRecord }

/** A dispute and its case, both locked in this order; a missing case is created. */
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

/** Whether the evidence is fixed: it is sent, in progress, or the loss was accepted. */
export const isLocked = (work: Pick<CaseRecord, 'answer'> | undefined): boolean =>
  (work?.answer ?? null) !== null
