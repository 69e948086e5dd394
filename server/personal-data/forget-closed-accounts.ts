import { transact, type Tx } from '#db/transaction.ts'
import { forgetApprovals } from '../approvals/forget-approvals.ts'
import { forgetRecords } from '../audit/forget-records.ts'
import { recordAudit, systemActor } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'

/** Who a customer was and what they paid is kept for five years after the end (Directive (EU) 2015/849, article 40). */
export const keptAfterClosureYears = 5

/** What an affiliate called the click by which somebody came says there who they were. */
const forgetClicks = async (tx: Tx, uid: number): Promise<void> => {
  const own = tx.db.selectFrom('affiliate_players').select('id').where('uid', '=', uid)
  await tx.db.updateTable('affiliate_postbacks').set({ address: '' }).where('player_id', 'in', own).execute()
  await tx.db.updateTable('affiliate_players').set({ click_id: null }).where('uid', '=', uid).execute()
}

/** Takes out of an account whatever tells who had it; its money and its rounds stay in the books, under a number. */
const forget = (ctx: Context, uid: number): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await forgetApprovals(tx, uid)
    await tx.db.deleteFrom('player_profiles').where('uid', '=', uid).execute()
    await tx.db.deleteFrom('identity_messages').where('uid', '=', uid).execute()
    await tx.db.deleteFrom('identity_applicants').where('uid', '=', uid).execute()
    for (const table of ['harm_scores', 'harm_looks', 'harm_interactions', 'spending_checks'] as const)
      await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
    for (const table of [
      'risk_findings',
      'risk_steps',
      'risk_cases',
      'risk_scores',
      'risk_checks',
      'risk_players',
    ] as const)
      await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
    await tx.db.deleteFrom('payment_instruments').where('uid', '=', uid).execute()
    await tx.db.deleteFrom('player_notes').where('uid', '=', uid).execute()
    // That a dispute was, and how it ended, stays with its payment.
    for (const table of ['dispute_notes', 'dispute_files'] as const)
      await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
    await tx.db.updateTable('dispute_cases').set({ evidence: null }).where('uid', '=', uid).execute()
    await tx.db.updateTable('sessions').set({ ip: '', user_agent: '' }).where('uid', '=', uid).execute()
    await tx.db.deleteFrom('player_events').where('uid', '=', uid).execute()
    // With what was written in them; the files are swept once nothing names them.
    await tx.db.deleteFrom('support_tickets').where('uid', '=', uid).execute()
    await tx.db.deleteFrom('chat_conversations').where('uid', '=', uid).execute()
    for (const table of ['notifications', 'notification_choices', 'push_endpoints'] as const)
      await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
    for (const table of ['loyalty_notifications', 'popup_views', 'campaign_mails'] as const)
      await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
    await forgetClicks(tx, uid)
    await tx.db.updateTable('tracking_hits').set({ uid: null }).where('uid', '=', uid).execute()
    await tx.db
      .updateTable('players')
      .set({
        login: `closed-${uid}`,
        login_canonical: `closed-${uid}`,
        email: null,
        email_canonical: null,
        phone: null,
        fakename: null,
        fakename_canonical: null,
        password_hash: '',
        track_id: null,
        is_registration_completed: false,
      })
      .where('uid', '=', uid)
      .execute()
    const actor = systemActor('personal-data.forget-closed')
    await recordAudit(ctx, tx, { type: 'account_forgotten', uid, actor })
    await forgetRecords(tx, uid)
  })

/** Forgets who had the accounts that were closed so long ago that nobody may ask any more. */
export const forgetClosedAccounts = async (ctx: Context): Promise<void> => {
  const before = ctx.clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - keptAfterClosureYears)
  const due = await ctx.connection.patient
    .selectFrom('players')
    .select('uid')
    .where('status', '=', 'deleted')
    .where('closed_at', '<', before)
    .where('password_hash', '<>', '')
    .limit(500)
    .execute()
  for (const { uid } of due) await forget(ctx, uid)
}
