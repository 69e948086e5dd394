import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { RiskCase, RiskCaseCard, PlayerRisk } from '#contract/operator/risk/risk.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { assessPlayer } from './assess/assess-player.ts'

let names = 0

/** The application with a clock under test control, and helpers for the staff who review players. */
export const openRiskApp = async (env: Record<string, string> = {}) => {
  const app: TestApp = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...env })
  startClockAt(app.clock, '2051-06-14T12:00:00Z')
  const ago = (ms: number): Date => new Date(app.clock.now().getTime() - ms)

  /** A payment as the cashier records it. */
  const paid = async (
    { uid }: Actor,
    minor: number,
    given: { type?: 'deposit' | 'withdrawal'; status?: string; at?: Date } = {},
  ): Promise<string> => {
    const { type = 'deposit', status = 'success', at = ago(dayMs) } = given
    const { rows } = await sql<{ id: bigint }>`
      insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency, requisites_masked,
        domain, locale, created_at, updated_at)
      values (${type}, ${uid}, ${status}, 'sandbox', 'card', ${minor}, 'EUR', '{}', 'localhost', 'en', ${at}, ${at})
      returning id`.execute(app.ctx.db)
    return String(rows[0]?.id)
  }

  return {
    app,
    ctx: app.ctx,
    ago,
    paid,
    comes: (): Promise<Actor> =>
      register(app, `risky${names++}@example.com`, { country: 'LV', currency: 'EUR' }),
    assess: ({ uid }: { uid: number }) => assessPlayer(app.ctx, uid),
    /** Deposits slightly below the statutory threshold, which open a case. */
    structures: async (actor: Actor, count = 3): Promise<void> => {
      for (let at = 0; at < count; at++) await paid(actor, 190_000 + at)
      await assessPlayer(app.ctx, actor.uid)
    },
    staff: async (): Promise<Hired> => {
      const hired = await hire(app, ['risk'])
      await hired.stepUp('player')
      return hired
    },
    casesOf: async (staff: Hired, { uid }: { uid: number }): Promise<RiskCase[]> =>
      ((await staff.get('riskCases/getList', { uid: String(uid) })).data as { items: RiskCase[] }).items,
    cardOf: async (staff: Hired, id: string): Promise<RiskCaseCard> =>
      (await staff.get('riskCases/get', { id })).data as RiskCaseCard,
    riskOf: async (staff: Hired, { uid }: { uid: number }): Promise<PlayerRisk> =>
      (await staff.get('risk/getOfPlayer', { uid: String(uid) })).data as PlayerRisk,
  }
}
