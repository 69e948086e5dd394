import type { Tx } from '#db/transaction.ts'
import type { Reference } from './normalise-input.ts'
import { problem, ProblemRollback } from './problem.ts'

const keyOf = ({ target, by }: Reference): string => `${target} ${by}`

/** Resolves every referenced entry, by number or by document id; a missing one is refused. */
export const findDocuments = async (
  tx: Tx,
  references: readonly Reference[],
): Promise<(reference: Reference) => string> => {
  const numbers = references.map(({ by }) => by).filter((by) => typeof by === 'number')
  const texts = references.map(({ by }) => by).filter((by) => typeof by === 'string')
  const rows = await tx.db
    .selectFrom('content_entries')
    .select(['id', 'type', 'document_id'])
    .where('status', '=', 'draft')
    .where((row) =>
      row.or([
        ...(numbers.length > 0 ? [row('id', 'in', numbers.map(BigInt))] : []),
        ...(texts.length > 0 ? [row('document_id', 'in', texts)] : []),
      ]),
    )
    .execute()
  const found = new Map(
    rows.flatMap(({ id, type, document_id }) => [
      [`${type} ${id}`, document_id],
      [`${type} ${document_id}`, document_id],
    ]),
  )
  return (reference) => {
    const documentId = found.get(keyOf(reference))
    if (documentId !== undefined) return documentId
    throw new ProblemRollback(
      problem('ValidationError', `No entry ${reference.by} of ${reference.target} exists`).problem,
    )
  }
}
