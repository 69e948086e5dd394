import { daySeconds } from '#contract/durations.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { hashToken } from '#server/kernel/random.ts'
import { noteArrival } from '#server/kernel/mail/delivery.ts'
import { invalid, refuse, type Result } from '#server/kernel/result.ts'
import { passwordHashing } from '../password/password-hashing.ts'
import type { Player } from '../queries.ts'
import { openAccount, playerRowOf, takenFields } from './register-player.ts'
import type { Newcomer } from './registration-rules.ts'

/** Passwords tried with one link, as long as it works; then it is void. Counted before anything is hashed. */
const perLink: Limit = { name: 'confirm-registration', max: 5, windowSeconds: daySeconds }

/**
 * The newcomer without what another account has. A phone, a nickname or a login that is taken is left out in silence:
 * to refuse it would tell that somebody has it, and each can be given later.
 */
const withoutTaken = async (
  tx: Tx,
  newcomer: Newcomer,
  passwordHash: string,
  now: Date,
): Promise<Newcomer> => {
  const taken = await takenFields(tx, playerRowOf(newcomer, passwordHash, now))
  const { login, phone, fakename, ...rest } = newcomer
  return {
    ...rest,
    ...(taken.login ? {} : { login }),
    ...(taken.phone ? {} : { phone }),
    ...(taken.fakename ? {} : { fakename }),
  }
}

/** Opens the account that waits for the link, once; `code: INVALID` where it or its address is taken meanwhile. */
const openPending = async (ctx: Context, tx: Tx, id: bigint): Promise<Result<Player>> => {
  const pending = await tx.db
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!pending) return invalid('code', 'INVALID')
  const newcomer = await withoutTaken(
    tx,
    pending.newcomer as Newcomer,
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
  if (row.email) await noteArrival(tx, row.email)
  return opened
}

/**
 * Opens the account whose mailed link was pressed, once and in time, to whoever also knows the password that the
 * registration was sent with; its address is confirmed with that. The link alone opens nothing: anybody can register
 * somebody else's address, and its owner, pressing the link, would confirm an account whose password is a stranger's.
 * Undefined where no registration waits for this link; `password`: REQUIRED or INVALID; `code: INVALID` where the link
 * is void or the address has got an account meanwhile.
 */
export const confirmRegistration = async (
  ctx: Context,
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
  // A house that has too much to do must not use the link up.
  if (passwordHashing.isFull()) return refuse('TooManyRequests', { resendSeconds: 5 })
  if (!(await ctx.limits.take(perLink, link)).isAllowed) {
    await ctx.db.deleteFrom('pending_registrations').where('id', '=', pending.id).execute()
    return invalid('code', 'INVALID')
  }
  const isRight = await passwordHashing.verify(pending.password_hash, password)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('password', 'INVALID')
  return transactResult(ctx.connection, (tx) => openPending(ctx, tx, pending.id))
}
