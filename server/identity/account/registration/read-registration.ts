import type { z } from 'zod'
import type { authCalls } from '#contract/auth.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { readTrackId } from '#contract/tracking.ts'
import { readProfile } from '../profile/read-profile.ts'
import type { Registration } from './registration-rules.ts'

type RegistrationCall = z.output<(typeof authCalls)['register']['input']>

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
  trackId: readTrackId(maskCardNumbers(input.track_id ?? '')),
})
