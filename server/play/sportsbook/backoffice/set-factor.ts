import type { z } from 'zod'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'

type Asked<C extends keyof typeof backofficeBetsCalls> = z.output<(typeof backofficeBetsCalls)[C]['input']>

/** Whether a factor of this sport would override the player's factor for all sports. */
const liftsAll = async (tx: Tx, uid: number, sport: string): Promise<boolean> =>
  sport !== '' &&
  (await tx.db
    .selectFrom('sportsbook_player_factors')
    .select('uid')
    .where('uid', '=', uid)
    .where('sport', '=', '')
    .executeTakeFirst()) !== undefined

/** Sets a player's limit factor. One is the default, stored only to override the factor for all sports. */
export const setFactor = async (
  ctx: BackofficeContext,
  { uid, sport = undefined, factor, ...given }: Asked<'setFactor'>,
) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const thousandths = Math.round(factor * 1000)
  const of = sport ?? ''
  return transactResult(ctx.connection, async (tx) => {
    const player = await tx.db
      .selectFrom('players')
      .select('uid')
      .where('uid', '=', uid)
      .where('status', '<>', 'deleted')
      // Locks the player, so that factors are set one at a time.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    const before = await tx.db
      .selectFrom('sportsbook_player_factors')
      .select('factor_thousandths')
      .where('uid', '=', uid)
      .where('sport', '=', of)
      .forUpdate()
      .executeTakeFirst()
    const set = {
      factor_thousandths: thousandths,
      reason,
      set_by: ctx.operator.id,
      set_at: ctx.clock.now(),
    }
    if (thousandths === 1000 && !(await liftsAll(tx, uid, of)))
      await tx.db
        .deleteFrom('sportsbook_player_factors')
        .where('uid', '=', uid)
        // A sport's factor of one is obsolete once there is no factor for all sports.
        .where((eb) =>
          of === ''
            ? eb.or([eb('sport', '=', ''), eb('factor_thousandths', '=', 1000)])
            : eb('sport', '=', of),
        )
        .execute()
    else
      await tx.db
        .insertInto('sportsbook_player_factors')
        .values({ uid, sport: of, ...set })
        .onConflict((known) => known.columns(['uid', 'sport']).doUpdateSet(set))
        .execute()
    await recordAudit(ctx, tx, {
      type: 'betting_factor_set',
      uid,
      subject: `player:${uid}`,
      reason,
      before: { factor: (before?.factor_thousandths ?? 1000) / 1000, sport: sport ?? null },
      after: { factor: thousandths / 1000, sport: sport ?? null },
    })
    return ok({ factor: thousandths / 1000 })
  })
}
