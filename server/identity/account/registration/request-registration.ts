import { dayMs, hourSeconds } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext, Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { hashInput, hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import { playerLink, playerPage } from '../links/link-addresses.ts'
import { findPlayerBySignInName } from '../queries.ts'
import { checkAndHashRegistration } from './register-player.ts'
import type { RegistrationDetails, Registration } from './registration-rules.ts'
import { writeMail } from '../mailing/write-mail.ts'

/** As long as the link that confirms an address (AC-14). */
const lifetimeMs = dayMs

/** Mails to one address over all callers; silent, since the answer does not depend on what is mailed. */
const perAddress: Limit = { name: 'registration-mail', max: 3, windowSeconds: hourSeconds }

export const mailRegistration = defineJob<{ id: string }>('account.mail-registration', messageRetry)

export type RegistrationRequested = { is_confirmation_sent: true }

/**
 * Stores a registration until its mailed link is pressed. Validated and hashed as a registration, but the job
 * checks whether a name is in use: answer and response time are the same for every address (standards W6). The
 * link goes to an e-mail address, so one is required.
 */
export const requestRegistration = async (
  ctx: CallContext,
  registration: Registration,
  { isCountryLater = false } = {},
): Promise<Result<RegistrationRequested>> => {
  if (registration.email === undefined) return invalid('email', 'REQUIRED')
  const hashed = await checkAndHashRegistration(ctx, registration, { isCountryLater })
  if (!hashed.ok) return hashed
  const { password: _password, ...newcomer } = registration
  const now = ctx.clock.now()
  await transact(ctx.connection, async (tx) => {
    const { id } = await tx.db
      .insertInto('pending_registrations')
      .values({
        token_hash: null,
        newcomer: JSON.stringify(newcomer),
        password_hash: hashed.value,
        is_country_later: isCountryLater,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, mailRegistration, { id: String(id) })
  })
  return ok({ is_confirmation_sent: true })
}

const discard = async (ctx: Kernel, id: bigint): Promise<void> => {
  await ctx.db.deleteFrom('pending_registrations').where('id', '=', id).execute()
}

/** Notifies the owner of an address with an account that a person, perhaps they, tried to register with it. */
const mailOwner = async (ctx: Context, { email, locale }: { email: string; locale: string }) => {
  const link = playerPage(ctx.settings, locale, '?show_popup_auth=1')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'alreadyRegistered', link }))
}

/**
 * The job: mails the link that opens the account, or notifies the owner of an address that has one. A second
 * run makes another link and voids the previous one.
 */
export const answerRegistration = async (ctx: Context, asked: { id: string }): Promise<void> => {
  const id = BigInt(asked.id)
  const pending = await ctx.db
    .selectFrom('pending_registrations')
    .select('newcomer')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  const { email = '', locale } = (pending?.newcomer ?? {}) as Partial<RegistrationDetails>
  if (!pending || locale === undefined) return
  const address = hashInput(canonicalName(email))
  if (!(await ctx.limits.peek(perAddress, address)).isAllowed) return discard(ctx, id)
  const owner = await findPlayerBySignInName(ctx.db, canonicalName(email))
  if (owner) {
    if (owner.email !== null && owner.status !== 'deleted')
      await mailOwner(ctx, { email: owner.email, locale: owner.locale })
    await discard(ctx, id)
  } else {
    const token = randomToken()
    await ctx.db
      .updateTable('pending_registrations')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', id)
      .execute()
    const link = playerLink(ctx.settings, locale, { page: 'confirmation', token })
    await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'openAccount', link }))
  }
  await ctx.limits.consume(perAddress, address)
}
