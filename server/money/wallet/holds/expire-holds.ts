import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { transact } from '#db/transaction.ts'
import { closeHold } from './close-hold.ts'
import type { PostContext } from '../post.ts'

const batchSize = 100

/** Returns the money of every expired hold; returns their number. Holds without a time never expire. */
export const expireHolds = async (
  ctx: PostContext & { readonly connection: Pick<Connection, 'db' | 'schema' | 'unguarded'> },
): Promise<number> => {
  let expired = 0
  for (;;) {
    const due = await ctx.connection.db
      .selectFrom('wallet_holds')
      .select('id')
      .where('state', '=', sql.lit('pending'))
      .where('expires_at', '<=', ctx.clock.now())
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    for (const { id } of due) {
      const closed = await transact(ctx.connection, (tx) =>
        closeHold(ctx, tx, {
          key: `hold:${id}:expire`,
          holdId: id,
          action: 'expire',
          reason: 'hold_expired',
        }),
      )
      if (closed.status === 'conflict') throw new Error(`The key to expire hold ${id} is in use`)
      if (closed.status === 'closed') expired++
    }
    if (due.length < batchSize) return expired
  }
}
