import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { tellOfChange } from '../stream/odds-notices.ts'
import type { OddsEventRow } from '../schema.ts'

export type LockedEvent = Selectable<OddsEventRow>

/** The event, which is nobody else's until the transaction ends. */
export const lockEvent = (tx: Tx, source: string, sourceRef: string): Promise<LockedEvent | undefined> =>
  tx.db
    .selectFrom('odds_events')
    .selectAll()
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .forUpdate()
    .executeTakeFirst()

/** The same by its id. */
export const lockEventById = (tx: Tx, id: bigint): Promise<LockedEvent | undefined> =>
  tx.db.selectFrom('odds_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The version that what is written in this transaction has. */
export const nextVersion = ({ version }: LockedEvent): bigint => version + 1n

/** Says that something about an event is another: its version goes up, and whoever looks on is told at the commit. */
export const touchEvent = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  event: LockedEvent,
): Promise<void> => {
  await tx.db
    .updateTable('odds_events')
    .set({ version: nextVersion(event), changed_at: clock.now() })
    .where('id', '=', event.id)
    .execute()
  await tellOfChange(tx, event.id, nextVersion(event))
}
