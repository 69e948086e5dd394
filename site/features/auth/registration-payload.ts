import type { InputOf } from '#contract/client.ts'

export type RegistrationValues = {
  email: string
  password: string
  country: string
  currency: string
  terms: boolean
  notify: boolean
}

/**
 * What is sent of the registration form: the login falls back to the e-mail (RG-15), empty values stay at home
 * and so does the acceptance of the terms, which is the form's own matter (RG-17); the opt-in goes as 1 or 0
 * (RG-14). The code of the partner who sent the visitor goes along (AN-02).
 */
export const registrationPayload = (
  values: RegistrationValues,
  locale: string,
  trackId?: string,
): InputOf<'auth/register'> => {
  const { terms: _terms, notify, password, ...typed } = values
  const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))
  const filled = Object.fromEntries(
    Object.entries({
      login: trimmed.email ?? '',
      ...trimmed,
      password,
      locale,
      track_id: trackId ?? '',
    }).filter(([, value]) => value !== ''),
  )
  return { ...filled, notify: notify ? '1' : '0' } as InputOf<'auth/register'>
}

/** Sign-in by phone: one leading plus is not part of the number (AU-10). */
export const signInName = (typed: string): string => typed.trim().replace(/^\+/, '')
