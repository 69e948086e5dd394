import { nanoid } from 'nanoid'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { definitionsFor } from '../profile/check-profile.ts'
import { currencyOfCountry, isRegistrationCountry, unknownCountry } from './registration-countries.ts'
import { createUnusableHash } from '../password/password-hashing.ts'
import type { Player } from '../queries.ts'
import { openAccount, playerRowOf } from './register-player.ts'
import { checkRegistrationDetails, type RegistrationDetails } from './registration-rules.ts'

/** The claims of an external party (a sign-in provider, a messenger), and what the visitor's browser sent. */
export type OutsideIdentity = {
  /** Verified by the party: an unproved one would be a claim to another person's (W25). */
  readonly verifiedEmail?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly country?: string | undefined
  readonly currency?: string | undefined
  readonly locale: string
  readonly promoCode?: string | undefined
  readonly trackId?: string | undefined
}

const newcomerOf = (it: OutsideIdentity, offered: readonly string[]): RegistrationDetails => {
  const country = it.country && isRegistrationCountry(it.country) ? it.country : unknownCountry
  return {
    email: it.verifiedEmail,
    login: `player-${nanoid(12)}`,
    country,
    currency: it.currency ?? currencyOfCountry(country, offered).offered,
    locale: it.locale,
    promoCode: it.promoCode,
    trackId: it.trackId,
  }
}

const withNames = (
  newcomer: RegistrationDetails,
  it: OutsideIdentity,
  refused: readonly string[],
): RegistrationDetails => {
  const names = { first_name: it.firstName, last_name: it.lastName }
  const kept = Object.entries(names).filter(([name, value]) => value !== undefined && !refused.includes(name))
  return { ...newcomer, profile: Object.fromEntries(kept) as RegistrationDetails['profile'] }
}

/**
 * Opens an account for an external identity, in the transaction in which `link` links the two. Details that the
 * identity does not contain are added later (`completeRegistration`); until then the account is not complete.
 * InvalidParameter `email: ALREADY_EXISTS` when another account has the address: the caller decides whether the
 * two may be linked, never by the address alone. Concurrent calls for one new identity open as many accounts as
 * `link` allows.
 */
export const registerFromIdentity = async (
  ctx: Context,
  identity: OutsideIdentity,
  link: (tx: Tx, player: Player) => Promise<Result<unknown>>,
): Promise<Result<Player>> => {
  const bare = newcomerOf(identity, ctx.settings.currencies)
  const definitions = definitionsFor(ctx, bare.country, bare.locale)
  const named = { ...bare, profile: { first_name: identity.firstName, last_name: identity.lastName } }
  const newcomer = withNames(bare, identity, Object.keys(checkRegistrationDetails(named, definitions)))
  const missing = checkRegistrationDetails(newcomer, definitions)
  // An invalid address or language is the caller's error; the rest can be added later.
  const { email, locale, currency } = missing
  if (newcomer.email !== undefined && email) return refuse('InvalidParameter', { fields: { email } })
  if (locale ?? currency) return refuse('InvalidParameter', { fields: missing })
  const row = {
    ...playerRowOf(newcomer, createUnusableHash(), ctx.clock.now()),
    has_password: false,
    email_confirmed: newcomer.email !== undefined,
    is_registration_completed: Object.keys(missing).length === 0,
  }
  return transactResult(ctx.connection, async (tx) => {
    const player = await openAccount(ctx, tx, row, newcomer)
    if (!player.ok) return player
    const linked = await link(tx, player.value)
    return linked.ok ? player : linked
  })
}
