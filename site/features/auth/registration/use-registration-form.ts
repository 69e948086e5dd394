import { useEffect, useRef } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { required } from '#contract/rules.ts'
import { useSite } from '../../../layout/site-provider.tsx'
import { currentTrackId } from '../../analytics/track-id.ts'
import { track } from '../../analytics/events.ts'
import { placeAfterRegistration } from '../after-entry.ts'
import { registrationPayload } from '../registration-payload.ts'
import { useFormCall } from '../use-form-call.ts'
import { afterRegistration } from './after-registration.ts'
import { queueConfirmEmail } from './confirm-email-popup.tsx'
import type { FormTerms, RegistrationValues } from './form-fields.ts'
import { resolverOf } from './form-resolver.ts'
import { keepChoice, keptChoice, promoCodeAt } from './kept-choices.ts'
import type { PersonForm } from './person-field.tsx'
import { registrationDraft } from './registration-draft.ts'
import type { RegistrationFormProps } from './registration-form.tsx'
import type { PromoVerdict } from './use-promo-check.ts'

const emptyForm = (name: string, currency: string): RegistrationValues => {
  const promoCode = promoCodeAt(window.location.search)
  return {
    email: name.includes('@') ? name : '',
    password: '',
    country: '',
    currency,
    phone_country_code: '',
    terms: false,
    notify: false,
    hasPromocode: promoCode !== '',
    promo_code: promoCode,
    is_betting: keptChoice('is_betting'),
  }
}

/** The form's state: its rules are those of the server's definitions, and what was typed outlives the form (RG-22). */
export const useRegistrationForm = (
  { name, settings }: RegistrationFormProps,
  { rules, typeIndex }: { rules: FormTerms; typeIndex: number },
): PersonForm => {
  const { generalInfo } = useSite()
  const form = useForm<RegistrationValues>({
    mode: settings.form.validation === 'eager' ? 'onTouched' : 'onSubmit',
    defaultValues: registrationDraft.read()?.values ?? emptyForm(name, generalInfo.default_currency),
    resolver: resolverOf(rules),
    shouldFocusError: false,
  })
  const typeNow = useRef(typeIndex)
  useEffect(() => {
    typeNow.current = typeIndex
  }, [typeIndex])
  const { getValues } = form
  useEffect(() => {
    registrationDraft.begin()
    return () => registrationDraft.keep(getValues(), typeNow.current)
  }, [getValues])
  return form
}

/** The server's name of the phone is the form's mobile (RG-27). */
const serverNames: Readonly<Record<string, string>> = { mobile: 'phone' }

/** What the form's press does: sends what is right, tells what is not, and goes on when there is an account. */
export const useRegistrationSending = (
  { onDone, onEntered }: RegistrationFormProps,
  { form, rules, verdict }: { form: PersonForm; rules: FormTerms; verdict: PromoVerdict },
) => {
  const { locale, locales } = useSite()
  const at = useLocation()
  const navigate = useNavigate()
  const names = [...rules.fields.map(({ sysname }) => sysname), 'promo_code', 'terms']
  const { failure, setFailure, send } = useFormCall(form, names, 'auth/register', serverNames)

  const succeed = (values: RegistrationValues, player: { locale: string }) =>
    afterRegistration({
      tell: () => void track('registration'),
      resetForm() {
        registrationDraft.end()
        form.reset()
      },
      forgetChoices() {
        for (const name of ['is_betting', 'promo_code', 'character_id'] as const) keepChoice(name, '')
      },
      closePopup: onDone,
      queuePopups() {
        const email = values.email
        if (!onEntered && typeof email === 'string' && email !== '') queueConfirmEmail(email.trim())
      },
      go: async () =>
        onEntered ? onEntered() : navigate(placeAfterRegistration({ at, locales, locale: player.locale })),
    })

  /** In the order of the form (RG-24), which is not the order in which its parts came and went. */
  const focusFirst = (errors: FieldErrors<RegistrationValues>) => {
    const first = names.find((at) => errors[at])
    if (first !== undefined) form.setFocus(first)
  }
  const submit = form.handleSubmit((values) => {
    const isPromoWrong = values.hasPromocode === true && verdict !== 'valid' && verdict !== 'checking'
    if (isPromoWrong) {
      const message = required(String(values.promo_code ?? '')) ?? 'INVALID'
      return form.setError('promo_code', { type: 'rule', message }, { shouldFocus: true })
    }
    const payload = registrationPayload(values, {
      fields: rules.fields,
      phones: rules.phones,
      locale: locale.code,
      trackId: currentTrackId(window.location.search),
      characterId: keptChoice('character_id'),
    })
    return send(payload, (player) => succeed(values, player))
  }, focusFirst)
  return {
    submit,
    failure,
    isWaiting: failure?.kind === 'wait',
    forgetFailure: () => setFailure(undefined),
  }
}
