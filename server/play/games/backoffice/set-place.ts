import { sql } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import { findBackofficeGame } from './backoffice-games.ts'

/** Sets the priority of every game by this order; games whose place does not change are not written. */
const order = (sysnames: readonly string[]) => sql`
  update games set priority = placed.place
  from unnest(${sysnames}::text[]) with ordinality as placed (sysname, place)
  where games.sysname = placed.sysname and games.priority <> placed.place`

/** Moves a game in the order of the lobby. Fails with a conflict where the caller's order is outdated. */
export const setPlace = async (
  ctx: BackofficeContext,
  { sysname, place, seen_place: seen }: { sysname: string; place: number; seen_place: number },
) => {
  const moved = await transactResult(ctx.connection, async (tx) => {
    const rows = await tx.db
      .selectFrom('games')
      .select('sysname')
      .orderBy('priority')
      .orderBy('sysname')
      .forUpdate()
      .execute()
    const names = rows.map((row) => row.sysname)
    const now = names.indexOf(sysname) + 1
    if (now === 0) return invalid('sysname', 'NOT_FOUND')
    if (now !== seen) return conflict('place', { place: now })
    const wanted = Math.min(place, names.length)
    if (wanted !== now) {
      const next = names.toSpliced(now - 1, 1).toSpliced(wanted - 1, 0, sysname)
      await order(next).execute(tx.db)
      await recordAudit(ctx, tx, {
        type: 'game_changed',
        uid: null,
        subject: `game:${sysname}`,
        before: { place: now },
        after: { place: wanted },
      })
    }
    const game = await findBackofficeGame(tx.db, sysname)
    return game ? ok(game) : invalid('sysname', 'NOT_FOUND')
  })
  invalidateCatalogue(ctx.db)
  return moved
}
