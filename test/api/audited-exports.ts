import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { makeExport } from '#server/money/history-exports/make-export.ts'
import { own, type AuditScenario } from '../audited-limits.ts'
import { newcomer, password, type Person } from '../audited-people.ts'
import { publishes } from '../content.ts'
import type { VisitorApp } from '../visitor-app.ts'

const asks = async (app: VisitorApp): Promise<Person & { id: bigint }> => {
  await publishes(app, 'general-information', { is_game_history_export_enabled: true })
  const anna = await newcomer(app)
  await anna.visitor.call('games/createHistoryExportRequest', {})
  const { id } = await app.ctx.db
    .selectFrom('history_exports')
    .select('id')
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  return { ...anna, id }
}

type ExportAuditType = Extract<
  AuditType,
  `history_export_${string}` | `${string}s_exported` | 'personal_data_exported'
>

/** How to cause the audit events of data exports. */
export const exportScenarios: Record<ExportAuditType, (app: VisitorApp) => Promise<AuditScenario>> = {
  async personal_data_exported(app) {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.call('personalData/startExport', { password }), says: own(anna) }
  },
  async payments_exported(app) {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.request('/platform/payments/history.csv'), says: own(anna) }
  },
  async rounds_exported(app) {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.request('/platform/rounds/history.csv'), says: own(anna) }
  },
  async bets_exported(app) {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.request('/platform/bets/history.csv'), says: own(anna) }
  },
  async history_export_requested(app) {
    await publishes(app, 'general-information', { is_game_history_export_enabled: true })
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('games/createHistoryExportRequest', { format: 'xlsx' })
    return { act, says: { ...own(anna), after: { type: 'rounds', format: 'xlsx', date_from: null } } }
  },
  async history_export_made(app) {
    const { uid, id } = await asks(app)
    return { act: () => makeExport(app.ctx, id), says: { uid, actor_kind: 'system', after: { rows: 0 } } }
  },
  async history_export_failed(app) {
    const { uid, id } = await asks(app)
    const { db, clock } = app.ctx
    const changed_at = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000)
    await db.updateTable('history_exports').set({ changed_at }).where('id', '=', id).execute()
    return { act: () => app.settle(), says: { uid, actor_kind: 'system', reason: 'broken' } }
  },
  async history_export_downloaded(app) {
    const anna = await asks(app)
    await makeExport(app.ctx, anna.id)
    const act = () => anna.visitor.request(`/platform/history-exports/${anna.id}`)
    return { act, says: { ...own(anna), subject: String(anna.id) } }
  },
}
