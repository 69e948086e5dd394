import type { z } from 'zod'
import type { accountCalls } from '#contract/account.ts'
import type { authCalls } from '#contract/auth.ts'
import { profileNames } from '#contract/profile-fields.ts'
import { readTrackId } from '#contract/tracking.ts'
import type { ProfileInput } from './check-profile.ts'
import type { ProfileChange } from './save-profile.ts'
import type { Registration } from './registration-rules.ts'

type ProfileCall = z.output<(typeof accountCalls)['saveProfileInfo']['input']>
type RegistrationCall = z.output<(typeof authCalls)['register']['input']>

/** Of what a call carries, what its sender says of themselves. */
export const readProfile = (input: {
  readonly [K in keyof ProfileInput]: string | undefined
}): ProfileInput =>
  Object.fromEntries(profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

/** The registration that a call asks for, in the language of the request where it names none. */
export const readRegistration = (input: RegistrationCall, locale: string): Registration => ({
  login: input.login,
  email: input.email,
  phone: input.phone,
  phoneCountry: input.phone_country_code,
  fakename: input.fakename,
  password: input.password,
  country: input.country ?? input.country_code ?? '',
  currency: input.currency,
  locale: input.locale ?? locale,
  notify: input.notify,
  profile: readProfile(input),
  isBetting: input.is_betting,
  characterId: input.character_id,
  promoCode: input.promo_code,
  trackId: readTrackId(input.track_id),
})

export const readProfileChange = (input: ProfileCall): ProfileChange => ({
  profile: readProfile(input),
  cleared: input.cleared ?? [],
  fakename: input.fakename,
  country: input.country ?? input.country_code,
  email: input.email,
  phone: input.phone,
})
