import type { z } from 'zod'
import { accountCalls } from '#contract/account.ts'
import { hourSeconds } from '#contract/durations.ts'
import { changedFacts, recordAudit } from '#server/platform/audit/record-audit.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import { definitionsFor, profileValues } from '../profile/check-profile.ts'
import { excludedFields } from './exclusion-marks.ts'
import { unknownCountry } from './registration-countries.ts'
import { accountRegistered } from '../events.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { findPlayer, type Player } from '../queries.ts'
import { findProfile, type PlayerProfile } from '../profile/find-profile.ts'
import { readProfile } from '../profile/read-profile.ts'
import { typedProfile } from '../profile/typed-profile.ts'
import { checkRegisterOfExclusions, playerRowOf, profileRowOf, takenFields } from './register-player.ts'
import { checkRegistrationDetails, type RegistrationDetails } from './registration-rules.ts'

/** Reveals whether another account has a name or an address; so the rate is low. */
const perPlayer: Limit = { name: 'complete-registration', max: 10, windowSeconds: hourSeconds }

type Rest = z.output<(typeof accountCalls)['completeRegistration']['input']>

/** The account's data, completed by the input: a confirmed address and a known country stay as they are. */
const wholeOf = (player: Player, profile: PlayerProfile | undefined, rest: Rest): RegistrationDetails => {
  const country = rest.country ?? rest.country_code ?? ''
  return {
    login: player.login,
    email: player.email ?? rest.email,
    phone: player.phone ?? rest.phone,
    phoneCountry: player.phone === null ? rest.phone_country_code : undefined,
    fakename: rest.fakename ?? player.fakename ?? undefined,
    country: player.country === unknownCountry ? country : player.country,
    currency: rest.currency ?? player.currency,
    locale: player.locale,
    notify: rest.notify,
    profile: { ...typedProfile(profile), ...readProfile(rest) },
    isBetting: rest.is_betting,
    characterId: rest.character_id,
    promoCode: rest.promo_code ?? profile?.promo_code ?? undefined,
  }
}

const wrongFieldsOf = (ctx: CallContext, newcomer: RegistrationDetails) =>
  checkRegistrationDetails(newcomer, definitionsFor(ctx, newcomer.country, newcomer.locale))

/** Fields still missing from an account that was opened through an external identity (ER-11). */
export const findMissingFields = async (ctx: CallContext): Promise<string[]> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player || player.is_registration_completed) return []
  const nothing = accountCalls.completeRegistration.input.parse({})
  const newcomer = wholeOf(player, await findProfile(ctx.db, ctx.uid), nothing)
  return Object.keys(wrongFieldsOf(ctx, newcomer))
}

/** The register is queried before the transaction, with details that are valid. */
const checkRegister = async (ctx: CallContext, rest: Rest): Promise<Result<true>> => {
  const player = ctx.exclusionRegister && (await findPlayer(ctx.db, ctx.uid))
  if (!player || player.is_registration_completed) return ok(true)
  const newcomer = wholeOf(player, await findProfile(ctx.db, ctx.uid), rest)
  if (Object.keys(wrongFieldsOf(ctx, newcomer)).length > 0) return ok(true)
  return checkRegisterOfExclusions(ctx, newcomer, ctx.request.id)
}

/**
 * Adds the missing fields of an account opened through an external identity; the account is then complete.
 * Validated as a registration, field by field. A complete account answers InvalidParameter `registration:
 * LOCKED`, and `birth_date: NOT_AVAILABLE` for a person on the national register of exclusions; TooManyRequests
 * after many attempts of one player, or while that register does not answer.
 */
export const completeRegistration = async (ctx: CallContext, rest: Rest): Promise<Result<1>> => {
  const attempt = await ctx.limits.consume(perPlayer, String(ctx.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const isNewAddress = rest.email !== undefined && ctx.player?.email === null
  if (isNewAddress && (await isBlocklisted(ctx, 'registration', { email: rest.email, uid: ctx.uid })))
    return invalid('email', 'NOT_AVAILABLE')
  const free = await checkRegister(ctx, rest)
  if (!free.ok) return free
  return changeOwnAccount(ctx, async (tx, player) => {
    if (player.is_registration_completed) return invalid('registration', 'LOCKED')
    const profile = await findProfile(tx.db, player.uid)
    const newcomer = wholeOf(player, profile, rest)
    const fields = wrongFieldsOf(ctx, newcomer)
    if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
    const row = playerRowOf(newcomer, player.password_hash, ctx.clock.now())
    const person = { ...row, ...profileValues(newcomer.profile ?? {}) }
    const taken = {
      ...(await takenFields(tx, row, player.uid)),
      ...(await excludedFields(ctx, tx.db, person, player.uid)),
    }
    if (Object.keys(taken).length > 0) return refuse('InvalidParameter', { fields: taken })
    await tx.db
      .updateTable('players')
      .set({
        login: row.login,
        login_canonical: canonicalName(row.login),
        email: row.email,
        email_canonical: row.email_canonical,
        phone: row.phone,
        fakename: row.fakename,
        fakename_canonical: row.fakename_canonical,
        country: row.country,
        currency: row.currency,
        is_subscribed: row.is_subscribed,
        is_phone_subscribed: row.is_phone_subscribed,
        terms_version: row.terms_version,
        terms_accepted_at: row.terms_accepted_at,
        is_registration_completed: true,
      })
      .where('uid', '=', player.uid)
      .execute()
    const { uid, ...values } = profileRowOf(newcomer, player.uid)
    await tx.db.updateTable('player_profiles').set(values).where('uid', '=', uid).execute()
    const { login, email, phone, fakename, country, currency, terms_version } = row
    const after = { login, email, phone, fakename, country, currency, terms_version, ...values }
    await recordAudit(ctx, tx, {
      type: 'registration_completed',
      ...changedFacts({ ...profile, ...player }, after),
    })
    await ctx.events.publish(tx, accountRegistered, { uid })
    return ok(1 as const)
  })
}
