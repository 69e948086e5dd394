import { sql } from 'kysely'
import { houseLock } from '#db/house-lock.ts'
import { transact } from '#db/transaction.ts'
import { recordAudits, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'

/** A win worth a record of its own, in the smallest unit of any currency: 10,000 euros, a million yen. */
export const largeWinMinor = 1_000_000n

const actor = systemActor('games.note-large-wins')
/** Any number that nothing else locks by: one process at a time looks. */
const lookKey = 7_340_027

/**
 * Writes down, once, each round that has paid a large sum (standards L1). It looks afterwards, by an index of these
 * rounds alone, since nothing is to stand on the path of a win.
 */
export const noteLargeWins = (ctx: Context): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    if (ctx.connection.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${houseLock(lookKey)})`.execute(tx.db)
    const rounds = await tx.db
      .selectFrom('game_rounds as round')
      .select([
        'round.id',
        'round.uid',
        'round.game',
        'round.currency',
        'round.stake_minor',
        'round.win_minor',
      ])
      // As the index has it, which a parameter would hide from the planner.
      .where(sql<boolean>`round.win_minor >= ${sql.lit(Number(largeWinMinor))}`)
      .where('round.mode', '=', sql.lit('real'))
      .where('round.status', '<>', 'open')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_records as known')
              .select('known.id')
              .where('known.type', '=', 'large_win')
              .where('known.subject', '=', sql<string>`'round:' || round.id`),
          ),
        ),
      )
      .orderBy('round.id')
      .limit(500)
      .execute()
    await recordAudits(
      ctx,
      tx.db,
      rounds.map(({ id, uid, ...facts }) => ({
        type: 'large_win' as const,
        uid,
        actor,
        subject: `round:${id}`,
        after: facts,
      })),
    )
  })
