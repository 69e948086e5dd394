import type { z } from 'zod'
import type { accountCalls } from '#contract/account.ts'
import { profileNames } from '#contract/profile-fields.ts'
import type { ProfileInput } from './check-profile.ts'
import type { ProfileChange } from './save-profile-info.ts'

type ProfileCall = z.output<(typeof accountCalls)['saveProfileInfo']['input']>

/** Of what a call carries, what its sender says of themselves. */
export const readProfile = (input: {
  readonly [K in keyof ProfileInput]: string | undefined
}): ProfileInput =>
  Object.fromEntries(profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

/** The change of a profile that a call asks for. */
export const readProfileChange = (input: ProfileCall): ProfileChange => ({
  profile: readProfile(input),
  cleared: input.cleared ?? [],
  fakename: input.fakename,
  country: input.country ?? input.country_code,
  email: input.email,
  phone: input.phone,
})
