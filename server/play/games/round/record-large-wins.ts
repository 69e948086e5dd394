import { sql, type RawBuilder } from 'kysely'
import { derivedMinor } from '#contract/derived-amounts.ts'
import { knownCodes } from '#contract/money.ts'
import { installationLock } from '#db/installation-lock.ts'
import { transact } from '#db/transaction.ts'
import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** A win of 10,000 euros gets a record of its own. */
const largeWin = 10_000n

/** The minimum of a large win in a currency, in minor units. */
const largeWinMinor = (currency: string): bigint => {
  const minor = derivedMinor(largeWin, currency)
  return minor > 0n ? minor : 1n
}

/** Whether a round is a large win, for known currencies; each is looked up in its part of the index. */
export const isLargeWin = (): RawBuilder<boolean> => {
  const codes = knownCodes()
  const thresholds = codes.map(largeWinMinor)
  const lowest = thresholds.reduce((one, other) => (other < one ? other : one))
  // With a literal the planner uses the index of large wins; with a parameter it would not.
  return sql<boolean>`id in (
    select large.id from unnest(${codes}::text[], ${thresholds}::bigint[]) as least (currency, minor)
      join game_rounds large on large.currency = least.currency and large.win_minor >= least.minor
    where large.mode = 'real' and large.win_minor >= ${sql.lit(Number(lowest))})`
}

const actor = systemActor('games.note-large-wins')
/** Any number that no other advisory lock uses: one process at a time runs this. */
const lockKey = 7_340_027

/**
 * Records, once, each round that has paid a large sum (standards L1). Runs afterwards by an index of these
 * rounds alone, so that nothing is added to the path of a win.
 */
export const recordLargeWins = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    if (ctx.connection.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${installationLock(lockKey)})`.execute(tx.db)
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
      .where(isLargeWin())
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
