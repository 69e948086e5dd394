import { daySeconds } from '#contract/durations.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { clearUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { invalid, refuse, type Result } from '#server/platform/kernel/result.ts'
import { passwordHashing } from '../password/password-hashing.ts'
import type { Player } from '../queries.ts'
import { openAccount, playerRowOf, takenFields } from './register-player.ts'
import type { RegistrationDetails } from './registration-rules.ts'

/** Password attempts per link during its lifetime; then it is void. Counted before hashing. */
const perLink: Limit = { name: 'confirm-registration', max: 5, windowSeconds: daySeconds }

/**
 * Drops values that another account has. A phone, nickname or login in use is left out silently: a refusal
 * would reveal that it exists, and each can be added later.
 */
const withoutTaken = async (
  tx: Tx,
  newcomer: RegistrationDetails,
  passwordHash: string,
  now: Date,
): Promise<RegistrationDetails> => {
  const taken = await takenFields(tx, playerRowOf(newcomer, passwordHash, now))
  const { login, phone, fakename, ...rest } = newcomer
  return {
    ...rest,
    ...(taken.login ? {} : { login }),
    ...(taken.phone ? {} : { phone }),
    ...(taken.fakename ? {} : { fakename }),
  }
}

/** Opens the link's pending account once; `code: INVALID` when link or address were used meanwhile. */
const openPending = async (ctx: Kernel, tx: Tx, id: bigint): Promise<Result<Player>> => {
  const pending = await tx.db
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!pending) return invalid('code', 'INVALID')
  const newcomer = await withoutTaken(
    tx,
    pending.newcomer as RegistrationDetails,
    pending.password_hash,
    pending.created_at,
  )
  const row = {
    ...playerRowOf(newcomer, pending.password_hash, ctx.clock.now()),
    terms_accepted_at: pending.created_at,
    email_confirmed: true,
    is_registration_completed: !pending.is_country_later,
  }
  const opened = await openAccount(ctx, tx, row, newcomer)
  if (!opened.ok) return invalid('code', 'INVALID')
  if (row.email) await clearUndeliverable(tx, row.email)
  return opened
}

/**
 * Opens the account of a mailed registration link, once and within its lifetime, for a caller who also gives
 * the registration's password; this confirms its address. The link alone opens nothing: a person can register
 * another person's address, and its owner, pressing the link, would confirm an account with a stranger's
 * password. Undefined when no registration is pending for this link; `password`: REQUIRED or INVALID; `code:
 * INVALID` when the link is void or the address has got an account meanwhile.
 */
export const confirmRegistration = async (
  ctx: Kernel,
  { code, password = '' }: { code: string; password?: string | undefined },
): Promise<Result<Player> | undefined> => {
  const link = hashToken(code)
  const pending = await ctx.db
    .selectFrom('pending_registrations')
    .select(['id', 'password_hash'])
    .where('token_hash', '=', link)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  if (!pending) return undefined
  if (password === '') return invalid('password', 'REQUIRED')
  // An overloaded server must not consume the link.
  if (passwordHashing.isFull()) return refuse('TooManyRequests', { resendSeconds: 5 })
  if (!(await ctx.limits.consume(perLink, link)).isAllowed) {
    await ctx.db.deleteFrom('pending_registrations').where('id', '=', pending.id).execute()
    return invalid('code', 'INVALID')
  }
  const isRight = await passwordHashing.verify(pending.password_hash, password)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('password', 'INVALID')
  return transactResult(ctx.connection, (tx) => openPending(ctx, tx, pending.id))
}
