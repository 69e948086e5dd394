import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { activateBonus } from '#server/rewards/bonuses/bonus/activate-bonus.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import type { CallContext, Context } from '#server/context.ts'
import { levelOf, runsJackpot } from '#server/play/jackpots/jackpot.fixture.ts'
import { runsProgramme } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { participate } from '#server/rewards/tournaments/calls/participate.ts'
import { holds } from '#server/rewards/tournaments/tournament.fixture.ts'
import { createApplication } from '#server/create-application.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import type { LiveApp } from '../harness/live-app.ts'
import type { OpenPlayer } from '#test/open-player.ts'

/** Large enough for the whole measurement. */
const terms = {
  ...plainTerms,
  award: { type: 'sum', sums: { EUR: '100000000' } },
  wager: { ...plainTerms.wager, times: 20_000 },
} as const

/** Consumers of play: a loyalty programme, a jackpot of each kind, and a tournament that all have joined. */
const openFloor = async (ctx: Context, players: readonly OpenPlayer[]): Promise<void> => {
  await runsProgramme(ctx)
  await runsJackpot(ctx, 'bench', [
    levelOf(),
    levelOf({ name: 'Mystery', kind: 'must_hit_by', cap: '100000', odds: null }),
    levelOf({ name: 'Daily', kind: 'timed', hour: 0, odds: null }),
  ])
  await holds(ctx, 'bench', { ends_at: new Date(ctx.clock.now().getTime() + dayMs) })
  for (const { uid } of players) {
    const joined = await participate(callOf(ctx, uid), { tournament_id: 'bench' })
    if (!joined.ok) throw new Error(JSON.stringify(joined.refusal))
  }
}

const callOf = (ctx: Context, uid: number): CallContext =>
  ({
    ...ctx,
    uid,
    sessionId: undefined,
    request: { id: 'bench', ip: '127.0.0.1', locale: 'en' },
  }) as unknown as CallContext

/**
 * Enables all rewards, in addition to the running application, and gives some of the players an active bonus.
 */
export const openRewards = async (
  app: LiveApp,
  { all, withBonus }: { all: readonly OpenPlayer[]; withBonus: readonly OpenPlayer[] },
): Promise<void> => {
  const opened = await createApplication({ settings: readSettings(app.env) })
  const { ctx } = opened
  const actor = systemActor('bench')
  await openFloor(ctx, all)
  await runs(ctx, 'bench', terms)
  for (const { uid } of withBonus) {
    const granted = await transact(ctx.connection, (tx) =>
      grantBonus(
        ctx,
        tx,
        { uid, promotion: 'bench', depositMinor: 0n, key: `bench-${uid}` },
        { actor, reason: 'measured' },
      ),
    )
    if (!granted.ok) throw new Error(JSON.stringify(granted.refusal))
    const call = callOf(ctx, uid)
    const active = await activateBonus(call, 'casino', { bonus_id: String(granted.value.id) })
    if (!active.ok) throw new Error(JSON.stringify(active.refusal))
  }
  await opened.close()
}
