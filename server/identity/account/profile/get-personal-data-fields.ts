import type { ProfileField } from '#contract/profile-fields.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { definitionsFor } from './check-profile.ts'
import { isRegistrationCountry } from '../registration/registration-countries.ts'

/** The form fields for a country; without one, those that every country has (RG-30). */
export const getPersonalDataFields = async (
  ctx: CallContext,
  input: { country?: string | undefined },
): Promise<Result<ProfileField[]>> => {
  const { country } = input
  // A player whose country was closed later keeps their profile.
  const isOwn = country !== undefined && country === ctx.player?.country
  if (country !== undefined && !isOwn && !isRegistrationCountry(country)) {
    return invalid('country', 'NOT_AVAILABLE')
  }
  return ok(definitionsFor(ctx, country, ctx.request.locale))
}
