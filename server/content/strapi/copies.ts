import { findContentType } from '#contract/content/collections.ts'
import type { Connection } from '#db/connect.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { StoredEntry, TypeState } from '../reading/source.ts'

/** The last content of a Strapi, stored for a restart while it is down. */
export type ContentCopies = {
  read(): Promise<ReadonlyMap<string, TypeState>>
  store(changed: ReadonlyMap<string, TypeState>): Promise<void>
}

export const createContentCopies = (connection: Connection, clock: Clock): ContentCopies => ({
  async read() {
    const rows = await connection.db.selectFrom('content_copies').selectAll().execute()
    return new Map(
      rows
        .filter(({ type }) => findContentType(type))
        .map(({ type, entries }) => [
          type,
          // Read again when the Strapi answers, since any version differs from a copy's.
          { version: 'copy', entries: entries as readonly StoredEntry[] },
        ]),
    )
  },
  async store(changed) {
    for (const [type, { version, entries }] of changed) {
      const values = { version, entries: JSON.stringify(entries), read_at: clock.now() }
      await connection.db
        .insertInto('content_copies')
        .values({ type, ...values })
        .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
        .execute()
    }
  },
})
