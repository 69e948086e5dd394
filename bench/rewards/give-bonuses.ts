import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import { activateBonus } from '#server/bonuses/bonus/activate-bonus.ts'
import { grantBonus } from '#server/bonuses/bonus/grant-bonus.ts'
import { plainTerms, runs } from '#server/bonuses/promotions/promotion.fixture.ts'
import type { CallContext } from '#server/context.ts'
import { openHouse } from '#server/start.ts'
import { readSettings } from '#server/kernel/settings/settings.ts'
import type { LiveHouse } from '../house/live-house.ts'
import type { OpenPlayer } from '#test/open-player.ts'

/** So much that it lasts for as long as is measured. */
const terms = {
  ...plainTerms,
  award: { type: 'sum', sums: { EUR: '100000000' } },
  wager: { ...plainTerms.wager, times: 20_000 },
} as const

/** Gives each of these players a bonus in play, beside what the running house does. */
export const giveBonuses = async (house: LiveHouse, players: readonly OpenPlayer[]): Promise<void> => {
  const opened = await openHouse({ settings: readSettings(house.env) })
  const { ctx } = opened
  const actor = systemActor('bench')
  await runs(ctx, 'bench', terms)
  for (const { uid } of players) {
    const granted = await transact(ctx.connection, (tx) =>
      grantBonus(
        ctx,
        tx,
        { uid, promotion: 'bench', depositMinor: 0n, key: `bench-${uid}` },
        { actor, reason: 'measured' },
      ),
    )
    if (!granted.ok) throw new Error(JSON.stringify(granted.refusal))
    const call = {
      ...ctx,
      uid,
      sessionId: undefined,
      request: { id: 'bench', ip: '127.0.0.1' },
    } as unknown as CallContext
    const active = await activateBonus(call, 'casino', { bonus_id: String(granted.value.id) })
    if (!active.ok) throw new Error(JSON.stringify(active.refusal))
  }
  await opened.close()
}
