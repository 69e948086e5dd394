import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyEventChange } from '../stream/odds-notices.ts'
import type { OddsEventRow } from '../schema.ts'

export type LockedEvent = Selectable<OddsEventRow>

/** Locks the event until the transaction ends. */
export const lockEvent = (tx: Tx, source: string, sourceRef: string): Promise<LockedEvent | undefined> =>
  tx.db
    .selectFrom('odds_events')
    .selectAll()
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .forUpdate()
    .executeTakeFirst()

export const lockEventById = (tx: Tx, id: bigint): Promise<LockedEvent | undefined> =>
  tx.db.selectFrom('odds_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const nextVersion = ({ version }: LockedEvent): bigint => version + 1n

/** Increments the event's version, and notifies its viewers at the commit. */
export const touchEvent = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  event: LockedEvent,
): Promise<void> => {
  await tx.db
    .updateTable('odds_events')
    .set({ version: nextVersion(event), changed_at: clock.now() })
    .where('id', '=', event.id)
    .execute()
  await notifyEventChange(tx, event.id, nextVersion(event))
}
