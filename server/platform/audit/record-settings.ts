import { transact } from '#db/transaction.ts'
import { changedFacts, recordAudit, systemActor } from './record-audit.ts'
import type { AuditFacts } from './schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { version } from '../kernel/settings/version.ts'

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host)

/** External settings that change the behaviour; of secrets, only whether they are set. */
const settingsFacts = (settings: Settings): AuditFacts => ({
  version: version().version,
  mode: settings.mode,
  public_url: settings.publicUrl,
  jurisdiction: settings.jurisdiction,
  sign_in_lock_after: settings.signInLockAfter,
  sign_in_lock_window_ms: settings.signInLockWindowMs,
  sign_in_alarm_after: settings.signInAlarmAfter,
  audit_log_file: settings.auditLogFile,
  trusted_proxies: settings.trustedProxies.join(' '),
  country_header: settings.countryHeader ?? null,
  image_hosts: settings.imageHosts.join(' '),
  link_hosts: settings.linkHosts.join(' '),
  code_hosts: settings.codeHosts.join(' '),
  frame_origins: settings.frameOrigins.join(' '),
  mini_app_origins: settings.miniAppOrigins.join(' '),
  sign_in_providers: settings.signInProviders.map(({ service, issuer }) => `${service} ${issuer}`).join(' '),
  has_telegram_bot: settings.telegramBotToken !== undefined,
  mail_server: hostOf(settings.smtpUrl),
  mail_from: settings.mailFrom,
  sms_gateway: hostOf(settings.smsUrl),
  sms_from: settings.smsFrom ?? null,
  sms_limits: settings.smsLimits.map(({ prefix, max }) => `${prefix}:${max}`).join(' '),
  takes_bounces: settings.mailBounceToken !== undefined,
  rates_source: hostOf(settings.ratesUrl),
  content_source: hostOf(settings.contentUrl),
})

const fact = 'settings'

/** Records settings that differ from the last start (standards L1); the first start is no change. */
export const recordSettings = (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings'>,
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const known = await tx.db
      .selectFrom('house_facts')
      .select('value')
      .where('name', '=', fact)
      .forUpdate()
      .executeTakeFirst()
    const now = settingsFacts(ctx.settings)
    const changed = known && changedFacts(known.value as AuditFacts, now)
    if (known && !changed) return
    const value = JSON.stringify(now)
    await tx.db
      .insertInto('house_facts')
      .values({ name: fact, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    if (changed)
      await recordAudit(ctx, tx, { type: 'settings_changed', actor: systemActor('start'), ...changed })
  })
