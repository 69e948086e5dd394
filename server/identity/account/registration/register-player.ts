import type { Insertable } from 'kysely'
import { transactResult, type Tx } from '#db/transaction.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import { queryRegister, registerRetrySeconds } from '../exclusion-register/query-register.ts'
import { definitionsFor, profileValues } from '../profile/check-profile.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { accountRegistered } from '../events.ts'
import { passwordHashing } from '../password/password-hashing.ts'
import { passwordPolicyOf } from '../password/password-policy.ts'
import type { Player } from '../queries.ts'
import {
  checkRegistration,
  ownLogin,
  phoneOfRegistration,
  type RegistrationDetails,
  type Registration,
} from './registration-rules.ts'
import { excludedFields } from './exclusion-marks.ts'
import type { PlayerProfileRow, PlayerRow } from '../schema.ts'

/** The terms in force; a new version requires consent again. */
const termsVersion = '2026-11'

export const playerRowOf = (
  it: RegistrationDetails,
  passwordHash: string,
  now: Date,
): Insertable<PlayerRow> => {
  const phone = phoneOfRegistration(it) ?? null
  const login = (ownLogin(it) === undefined ? undefined : it.login) ?? it.email ?? phone ?? ''
  return {
    login: login.trim(),
    login_canonical: canonicalName(login),
    email: it.email?.trim() ?? null,
    email_canonical: it.email === undefined ? null : canonicalName(it.email),
    phone,
    fakename: it.fakename ?? null,
    fakename_canonical: it.fakename === undefined ? null : canonicalName(it.fakename),
    country: it.country,
    currency: it.currency,
    locale: it.locale,
    password_hash: passwordHash,
    password_changed_at: now,
    // One channel is enough for news.
    is_subscribed: it.email !== undefined && (it.notify ?? false),
    is_phone_subscribed: it.email === undefined && (it.notify ?? false),
    terms_version: termsVersion,
    terms_accepted_at: now,
    reg_time: now,
    last_sign_in_at: null,
    track_id: it.trackId ?? null,
  }
}

export const profileRowOf = (it: RegistrationDetails, uid: number): Insertable<PlayerProfileRow> => ({
  uid,
  ...profileValues(it.profile ?? {}),
  is_betting: it.isBetting ?? null,
  character_id: it.characterId ?? null,
  promo_code: it.promoCode?.trim() || null,
})

const recordRegistration = (ctx: Kernel, tx: Tx, player: Player): Promise<void> => {
  const { uid, login, email, phone, country, currency, locale, terms_version } = player
  return recordAudit(ctx, tx, {
    type: 'account_registered',
    uid,
    actor: playerActor(uid),
    after: { login, email, phone, country, currency, locale, terms_version },
  })
}

const fieldOfLogin = (row: Insertable<PlayerRow>): 'login' | 'email' | 'phone' => {
  if (row.login_canonical === row.email_canonical) return 'email'
  return row.login_canonical === row.phone ? 'phone' : 'login'
}

/** Names of the row that another account already has, at the field in which the player typed them. */
export const takenFields = async (
  tx: Tx,
  row: Insertable<PlayerRow>,
  /** The account that may have them itself. */
  uid = 0,
): Promise<AccountFieldErrors> => {
  const others = await tx.db
    .selectFrom('players')
    .select(['login_canonical', 'email_canonical', 'phone', 'fakename_canonical'])
    .where('uid', '!=', uid)
    .where((is) =>
      is.or([
        is('login_canonical', '=', row.login_canonical),
        is('email_canonical', '=', row.email_canonical ?? null),
        is('phone', '=', row.phone ?? null),
        is('fakename_canonical', '=', row.fakename_canonical ?? null),
      ]),
    )
    .execute()
  const has = (column: 'login_canonical' | 'email_canonical' | 'phone' | 'fakename_canonical') =>
    others.some((other) => other[column] !== null && other[column] === row[column])
  const fields: AccountFieldErrors = {}
  if (has('email_canonical')) fields.email = ['ALREADY_EXISTS']
  if (has('phone')) fields.phone = ['ALREADY_EXISTS']
  if (has('fakename_canonical')) fields.fakename = ['ALREADY_EXISTS']
  if (has('login_canonical')) fields[fieldOfLogin(row)] = ['ALREADY_EXISTS']
  return fields
}

/** Without the fields that were left out; the others are still validated. */
const withoutLacks = ({ country: _country, ...fields }: AccountFieldErrors): AccountFieldErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, codes]) => field === 'email' || field === 'password' || !codes.includes('REQUIRED'),
    ),
  )

/**
 * Writes a validated account with its profile, and publishes an event for a complete one. InvalidParameter at
 * each field whose value another account has, or which identifies an excluded person.
 */
export const openAccount = async (
  ctx: Kernel,
  tx: Tx,
  row: Insertable<PlayerRow>,
  newcomer: RegistrationDetails,
): Promise<Result<Player>> => {
  const excluded = await excludedFields(ctx, tx.db, { ...row, ...profileValues(newcomer.profile ?? {}) })
  if (Object.keys(excluded).length > 0) return refuse('InvalidParameter', { fields: excluded })
  const player = await tx.db
    .insertInto('players')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!player) return refuse('InvalidParameter', { fields: await takenFields(tx, row) })
  await tx.db.insertInto('player_profiles').values(profileRowOf(newcomer, player.uid)).execute()
  await recordRegistration(ctx, tx, player)
  if (player.is_registration_completed) await ctx.events.publish(tx, accountRegistered, { uid: player.uid })
  return ok(player)
}

/**
 * Queries the national register with the details of a registration. InvalidParameter at the birthday of a person
 * who is on it; TooManyRequests while it does not answer.
 */
export const checkRegisterOfExclusions = async (
  ctx: Pick<Context, 'exclusionRegister' | 'log'>,
  newcomer: RegistrationDetails,
  traceId: string,
): Promise<Result<true>> => {
  const phone = phoneOfRegistration(newcomer) ?? null
  const verdict = await queryRegister(
    ctx,
    { ...newcomer, phone, ...profileValues(newcomer.profile ?? {}) },
    traceId,
  )
  if (verdict === 'silent') return refuse('TooManyRequests', { resendSeconds: registerRetrySeconds })
  return verdict === 'excluded' ? invalid('birth_date', 'NOT_AVAILABLE') : ok(true)
}

/**
 * Validates a registration and hashes its password, without the checks that need the database. InvalidParameter
 * names each field, and the birthday of a person on the national register of exclusions; TooManyRequests when
 * too many passwords are being hashed, or while that register does not answer.
 */
export const checkAndHashRegistration = async (
  ctx: Context,
  registration: Registration,
  /** The country and its required fields are given later (`completeRegistration`). */
  { isCountryLater = false } = {},
): Promise<Result<string>> => {
  const definitions = definitionsFor(ctx, registration.country, registration.locale)
  const wrong = checkRegistration(registration, passwordPolicyOf(ctx.settings), definitions)
  const fields = isCountryLater ? withoutLacks(wrong) : wrong
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const free = await checkRegisterOfExclusions(ctx, registration, randomToken())
  if (!free.ok) return free
  return passwordHashing.hash(registration.password)
}

/**
 * Opens an account: validates again, then checks the names against all accounts, and publishes an event (RG-29,
 * RG-31). A name in use is reported only when nothing else is wrong, so a probe costs a registration attempt.
 * InvalidParameter names each field; TooManyRequests when too many passwords are being hashed. Balances need no
 * step here: the wallet opens a player's accounts with the first posting.
 */
export const registerPlayer = async (
  ctx: Context,
  registration: Registration,
  { isCountryLater = false } = {},
): Promise<Result<Player>> => {
  const hashed = await checkAndHashRegistration(ctx, registration, { isCountryLater })
  if (!hashed.ok) return hashed
  const row = {
    ...playerRowOf(registration, hashed.value, ctx.clock.now()),
    is_registration_completed: !isCountryLater,
  }
  return transactResult(ctx.connection, (tx) => openAccount(ctx, tx, row, registration))
}
