import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Adds an internal note with its author. InvalidParameter `id` NOT_FOUND, `text` REQUIRED. */
export const addDisputeNote = async (
  { db, clock, operator }: BackofficeContext,
  given: { id: string; text: string },
): Promise<Result<1>> => {
  const text = given.text.trim()
  if (text === '') return invalid('text', 'REQUIRED')
  const dispute = await db
    .selectFrom('payment_disputes')
    .select(['id', 'uid'])
    .where('id', '=', BigInt(given.id))
    .executeTakeFirst()
  if (!dispute) return invalid('id', 'NOT_FOUND')
  await db
    .insertInto('dispute_notes')
    .values({
      dispute_id: dispute.id,
      uid: dispute.uid,
      text,
      author: operator.email,
      written_at: clock.now(),
    })
    .execute()
  return ok(1)
}
