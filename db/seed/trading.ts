import type { Context } from '#server/context.ts'
import { setLimit } from '#server/play/sportsbook/backoffice/set-limit.ts'
import { setFactor } from '#server/play/sportsbook/backoffice/set-factor.ts'
import { backofficeContextOf } from './backoffice-payments.ts'

/** The demonstration's betting limits, and a player with a lower factor. */
export const seedTrading = async (ctx: Context): Promise<void> => {
  const tomas = await backofficeContextOf(ctx, 'trading@example.com')
  for (const limit of [
    { of: 'bet_stake', limit: '5000', reason: 'Standard maximum stake' },
    { of: 'bet_stake', tier: 5, limit: '500', reason: 'Limited information on these competitions' },
    { of: 'market_loss', sport: 'tennis', is_live: true, limit: '10000', reason: 'Scores arrive late' },
  ] as const) {
    const set = await setLimit(tomas, limit)
    if (!set.ok) throw new Error(`No limit was set: ${JSON.stringify(set.refusal)}`)
  }
  const farid = await ctx.db
    .selectFrom('players')
    .select('uid')
    .where('email', '=', 'farid@example.com')
    .executeTakeFirstOrThrow()
  const set = await setFactor(tomas, {
    uid: farid.uid,
    sport: 'tennis',
    factor: 0.2,
    reason: 'Suspected courtsiding',
  })
  if (!set.ok) throw new Error(`No factor was set: ${JSON.stringify(set.refusal)}`)
}
