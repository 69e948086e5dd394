import type { InputOf } from '#contract/client.ts'
import { plainPhone, readPhone, type PhoneOption } from '#contract/phone-rules.ts'
import { isCountryField, type RegistrationValues } from './fields/form-fields.ts'
import type { ProfileField } from '#contract/profile-fields.ts'

export type PayloadParts = {
  /** Only these fields are sent: a value typed under another country is omitted. */
  readonly fields: readonly ProfileField[]
  readonly phones: readonly PhoneOption[]
  readonly locale: string
  readonly trackId?: string | undefined
  readonly characterId?: string | undefined
}

/** The digits of the phone, with its country's code. */
const phoneOf = (values: Readonly<Record<string, string>>, phones: readonly PhoneOption[]): string => {
  const typed = values.mobile ?? ''
  const found = readPhone(typed, phones, values.phone_country_code)
  const option = phones.find(({ country_code }) => country_code === found?.country_code)
  // An unreadable number is sent as typed: the server reports its error.
  return found && option ? `${option.phone_code}${found.number}` : (plainPhone(typed) ?? typed)
}

/**
 * The input of the registration call (RG-15…17). The login falls back to the e-mail, then to the phone, which
 * is taken from `mobile`. Empty values, the acceptance of the terms and the promo code's switch are not sent.
 * The opt-in and the choice of bets are sent as 1 or 0 (RG-08, RG-14), with the code of the affiliate who sent
 * the visitor (AN-02).
 */
export const registrationPayload = (
  values: RegistrationValues,
  { fields, phones, locale, trackId, characterId }: PayloadParts,
): InputOf<'auth/register'> => {
  const text = (name: string): string => {
    const value = values[name]
    return typeof value === 'string' ? (name === 'password' ? value : value.trim()) : ''
  }
  const typed = Object.fromEntries(fields.map(({ sysname }) => [sysname, text(sysname)]))
  const { mobile: _mobile, locale: _locale, ...rest } = typed
  const phone = phoneOf({ ...typed, phone_country_code: text('phone_country_code') }, phones)
  const country = text(fields.find(isCountryField)?.sysname ?? 'country')
  const filled = Object.entries({
    ...rest,
    login: typed.login || typed.email || phone,
    phone,
    phone_country_code: phone === '' ? '' : text('phone_country_code'),
    country,
    country_code: country,
    sex: typed.sex === '0' ? '' : (typed.sex ?? ''),
    locale,
    promo_code: values.hasPromocode === true ? text('promo_code') : '',
    is_betting: text('is_betting'),
    character_id: characterId ?? '',
    track_id: trackId ?? '',
  }).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(filled),
    notify: values.notify === true ? '1' : '0',
  } as InputOf<'auth/register'>
}

/** Sign-in by phone: one leading plus is not part of the number (AU-10). */
export const signInName = (typed: string): string => typed.trim().replace(/^\+/, '')
