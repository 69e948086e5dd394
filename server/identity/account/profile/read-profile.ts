import type { z } from 'zod'
import type { accountCalls } from '#contract/account.ts'
import { profileNames } from '#contract/profile-fields.ts'
import type { ProfileInput } from './check-profile.ts'
import type { ProfileChange } from './save-profile-info.ts'

type ProfileCall = z.output<(typeof accountCalls)['saveProfileInfo']['input']>

export const readProfile = (input: {
  readonly [K in keyof ProfileInput]: string | undefined
}): ProfileInput =>
  Object.fromEntries(profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

export const readProfileChange = (input: ProfileCall): ProfileChange => ({
  profile: readProfile(input),
  cleared: input.cleared ?? [],
  fakename: input.fakename,
  country: input.country ?? input.country_code,
  email: input.email,
  phone: input.phone,
})
