import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { liftCoolOff } from '#server/money/cashier/velocity/lift-cool-off.ts'
import { closeCheck } from '#server/compliance/responsible-gaming/markers/close-check.ts'
import { recordInteraction } from '#server/compliance/responsible-gaming/markers/record-interaction.ts'
import { openSpendingChecks } from '#server/compliance/responsible-gaming/markers/spending-check.ts'
import { newcomer, type Person } from './audited-people.ts'
import type { VisitorApp } from './visitor-app.ts'

export type AuditScenario = { act: () => Promise<unknown>; says: Record<string, unknown> }

export const own = ({ uid }: Person) => ({ uid, actor_kind: 'player', actor: String(uid) })

/** A player with an hour of gaming session and a due reality check. */
const sitsForAnHour = async (app: VisitorApp): Promise<Person> => {
  const anna = await newcomer(app)
  const { db, clock } = app.ctx
  await anna.visitor.call('account/setRealityCheck', { minutes: '15' })
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', anna.uid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const beganAt = new Date(clock.now().getTime() - 3_600_000)
  await db
    .insertInto('game_sessions')
    .values({
      token_hash: `sits-${anna.uid}`,
      uid: anna.uid,
      account_session_id: id,
      sitting_began_at: beganAt,
      supplier: 'studio',
      game: 'orchard',
      mode: 'real',
      currency: 'EUR',
      demo_balance_minor: null,
      created_at: beganAt,
      activated_at: beganAt,
      expires_at: clock.now(),
      ended_at: null,
    })
    .execute()
  return anna
}

const limited = async (app: VisitorApp, path: string): Promise<AuditScenario> => {
  const anna = await newcomer(app)
  const act = () => anna.visitor.call(path, { amount: '40', period: '7' })
  return { act, says: { ...own(anna), after: { period: '7', amount_minor: '4000' } } }
}

/** A player with a deposit of 200 GBP, at an operator with an affordability check from that amount. */
const hasSpent = async (app: VisitorApp) => {
  const { uid } = await newcomer(app)
  const at = app.ctx.clock.now()
  await app.ctx.db
    .insertInto('cashier_transactions')
    .values({
      type: 'deposit',
      uid,
      status: 'success',
      reason: null,
      provider: 'sandbox',
      method: 'card',
      amount_minor: 20_000n,
      currency: 'GBP',
      hold_id: null,
      requisites_sealed: null,
      requisites_masked: '{}',
      destination_id: null,
      domain: 'localhost',
      locale: 'en',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const settings = { ...app.ctx.settings, jurisdiction: 'uk' as const }
  return { uid, open: () => openSpendingChecks({ ...app.ctx, settings }, uid) }
}

type LimitAuditType = Extract<
  // Limits set by traders are tested in server/play/sportsbook/desk.
  Exclude<AuditType, `betting_${string}`>,
  | `${string}_limit_${string}`
  | `reality_check_${string}`
  | `spending_check_${string}`
  | 'deposit_cool_off_lifted'
  | 'interaction_recorded'
>

/** How to cause the audit events of players' own limits. */
export const limitScenarios: Record<LimitAuditType, (app: VisitorApp) => Promise<AuditScenario>> = {
  deposit_limit_changed: (app) => limited(app, 'account/setDepositLimit'),
  loss_limit_changed: (app) => limited(app, 'account/setLossLimit'),
  async time_limit_changed(app) {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('account/setTimeLimit', { amount: '60', period: '1' })
    return { act, says: { ...own(anna), after: { period: '1', amount_seconds: '3600' } } }
  },
  async deposit_limit_declined(app) {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.call('account/declineDepositLimit', {}), says: own(anna) }
  },
  async deposit_cool_off_lifted(app) {
    const anna = await newcomer(app)
    for (let at = 0; at < 3; at++)
      await anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '666' })
    const ctx = { ...app.ctx, operator: { id: 1n, email: 'Olga' } } as never
    const act = () => liftCoolOff(ctx, { uid: anna.uid, method: 'card', reason: 'their bank agrees' })
    return {
      act,
      says: { uid: anna.uid, actor: 'Olga', before: { method: 'card' }, after: { method: 'card' } },
    }
  },
  async interaction_recorded(app) {
    const { uid } = await newcomer(app)
    const ctx = { ...app.ctx, operator: { id: 1n, email: 'Olga' } } as never
    const given = {
      uid,
      kind: 'call',
      outcome: 'improved',
      note: 'They set a limit.',
      next_look_days: 0,
    } as const
    const act = () => recordInteraction(ctx, given)
    return { act, says: { uid, actor: 'Olga', after: { kind: 'call', outcome: 'improved' } } }
  },
  async spending_check_opened(app) {
    const { uid, open } = await hasSpent(app)
    return { act: open, says: { uid, actor_kind: 'system', after: { currency: 'EUR' } } }
  },
  async spending_check_closed(app) {
    const { uid, open } = await hasSpent(app)
    await open()
    const { id } = await app.ctx.db
      .selectFrom('spending_checks')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const ctx = { ...app.ctx, operator: { id: 1n, email: 'Olga' } } as never
    const act = () => closeCheck(ctx, { id: String(id), finding: 'none', note: 'Payslips seen.' })
    return { act, says: { uid, actor: 'Olga', subject: `spending-check:${id}`, after: { finding: 'none' } } }
  },
  async reality_check_changed(app) {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('account/setRealityCheck', { minutes: '30' })
    return { act, says: { ...own(anna), before: { minutes: null }, after: { minutes: 30 } } }
  },
  async reality_check_answered(app) {
    const anna = await sitsForAnHour(app)
    const act = () => anna.visitor.call('games/answerRealityCheck', { answer: 'stop' })
    return { act, says: { ...own(anna), after: { answer: 'stop', elapsed_seconds: 3600 } } }
  },
}
