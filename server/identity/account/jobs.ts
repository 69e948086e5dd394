import type { ContactType } from '#contract/contacts.ts'
import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, handles, type JobHandler, messageRetry } from '../../platform/kernel/jobs/jobs.ts'
import { sendEmailConfirmation } from './contacts/send-email-confirmation.ts'
import {
  accountRegistered,
  contactAdded,
  identitiesChanged,
  passkeysChanged,
  passwordChanged,
  recoveryCodeUsed,
  twoFactorChanged,
} from './events.ts'
import { findDuplicatesJob, recordDuplicates } from './registration/record-duplicates.ts'
import { playerPage } from './links/link-addresses.ts'
import { findPlayer } from './queries.ts'
import { mailConfirmationTo, mailEmailConfirmation } from './contacts/request-email-confirmation.ts'
import { refreshDueRates } from './rates/refresh-rates.ts'
import { answerRegistration, mailRegistration } from './registration/request-registration.ts'
import { mailRestoreLink, sendRestoreLink } from './password/restore-password.ts'
import { sendMailingWelcome } from './mailing/send-mailing.ts'
import { serviceName } from './sign-in/service-name.ts'
import { deliverSecurityCode } from './two-factor/deliver-security-code.ts'
import { sendSecurityCode } from './two-factor/security-codes.ts'
import { writeMail } from './mailing/write-mail.ts'

const mailPasswordChanged = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.status === 'deleted') return
  await ctx.mail.send(
    writeMail(ctx, { to: player.email, locale: player.locale, template: 'passwordChanged' }),
  )
}

/** Notifies the owner of a change of credentials, with a link to the page that reverts it. */
const mailCredentialChange =
  <Data extends { uid: number }>(
    templateOf: (data: Data) => string,
    valuesOf: (ctx: Context, data: Data, locale: string) => Record<string, string> = () => ({}),
  ) =>
  async (ctx: Context, data: Data): Promise<void> => {
    const player = await findPlayer(ctx.db, data.uid)
    if (!player?.email || player.status === 'deleted') return
    const { email, locale } = player
    const link = playerPage(ctx.settings, locale, 'profile/security')
    const values = valuesOf(ctx, data, locale)
    await ctx.mail.send(writeMail(ctx, { to: email, locale, template: templateOf(data), values, link }))
  }

/**
 * A phone can be used to sign in, so the mailbox is notified. A new address gets its confirmation mail, and the
 * previous address is notified that it is removed.
 */
const mailContactChange = async (
  ctx: Context,
  { uid, type, replaced }: { uid: number; type: ContactType; replaced: string | null },
): Promise<void> => {
  if (type === 'phone') return mailCredentialChange(() => 'phoneAdded')(ctx, { uid })
  const player = replaced === null ? undefined : await findPlayer(ctx.db, uid)
  if (!player || replaced === null || player.status === 'deleted') return
  await ctx.mail.send(writeMail(ctx, { to: replaced, locale: player.locale, template: 'addressReplaced' }))
}

export const accountSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'look-for-duplicates', recordDuplicates),
  on(accountRegistered, 'mail-confirmation', sendEmailConfirmation, messageRetry),
  on(accountRegistered, 'mail-mailing', sendMailingWelcome, messageRetry),
  on(passwordChanged, 'mail-notice', mailPasswordChanged, messageRetry),
  on(contactAdded, 'mail-notice', mailContactChange, messageRetry),
  on(
    twoFactorChanged,
    'mail-notice',
    mailCredentialChange(({ isOn }) => (isOn ? 'twoFactorOn' : 'twoFactorOff')),
    messageRetry,
  ),
  on(
    passkeysChanged,
    'mail-notice',
    mailCredentialChange(({ isAdded }) => (isAdded ? 'passkeyAdded' : 'passkeyRemoved')),
    messageRetry,
  ),
  on(
    identitiesChanged,
    'mail-notice',
    mailCredentialChange(
      ({ isTied }) => (isTied ? 'serviceTied' : 'serviceUntied'),
      (ctx, { service }, locale) => ({ service: serviceName(ctx, service, locale) }),
    ),
    messageRetry,
  ),
  on(
    recoveryCodeUsed,
    'mail-notice',
    mailCredentialChange(() => 'recoveryCodeUsed'),
    messageRetry,
  ),
]

export const accountJobs: readonly JobHandler<Context>[] = [
  handles(mailRestoreLink, sendRestoreLink),
  handles(mailRegistration, answerRegistration),
  handles(mailEmailConfirmation, mailConfirmationTo),
  handles(sendSecurityCode, deliverSecurityCode),
  handles(findDuplicatesJob, recordDuplicates),
]

/** Expired links are stored for one more week, to explain why they do not work. */
const retentionAfterExpiryMs = 7 * dayMs

/** A name without an account stays locked as long as one with an account: the two look alike. */
const nameRetentionMs = 365 * dayMs
const attemptRetentionMs = 2 * dayMs

export const accountCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'account.forget-sign-in-tries',
    cron: '41 4 * * *',
    async run(ctx) {
      const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms)
      const { longRunning } = ctx.connection
      await longRunning
        .deleteFrom('sign_in_locks')
        .where('locked_at', 'is', null)
        .where('changed_at', '<', ago(attemptRetentionMs))
        .execute()
      await longRunning
        .deleteFrom('sign_in_locks')
        .where('key', 'not like', 'uid:%')
        .where('changed_at', '<', ago(nameRetentionMs))
        .execute()
    },
  },
  { name: 'account.refresh-rates', cron: '7 * * * *', run: refreshDueRates },
  {
    name: 'account.drop-old-tokens',
    cron: '17 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - retentionAfterExpiryMs)
      const { longRunning } = ctx.connection
      await longRunning
        .deleteFrom('pending_registrations')
        .where('expires_at', '<', ctx.clock.now())
        .execute()
      await longRunning.deleteFrom('player_tokens').where('expires_at', '<', before).execute()
      await longRunning.deleteFrom('security_codes').where('expires_at', '<', before).execute()
      await longRunning.deleteFrom('passkey_challenges').where('expires_at', '<', ctx.clock.now()).execute()
    },
  },
]
