import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { promoCodeWithToggle } from '#contract/field-rules.ts'
import { hasThirdPartyCode } from '#site/layout/visitor/leave-third-party-code.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { currentTrackId } from '../../analytics/track-id.ts'
import { track } from '../../analytics/events.ts'
import { pathAfterRegistration } from '../form/after-sign-in.ts'
import { registrationPayload } from './registration-payload.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { afterRegistration } from './after-registration.ts'
import { queueConfirmEmail } from '../completion/confirm-email-popup.tsx'
import type { FormTerms, RegistrationValues } from './fields/form-fields.ts'
import { resolverOf } from './fields/form-resolver.ts'
import { storePendingConfirmation } from '../../sign-in-popups/pending-confirmation.ts'
import { storeChoice, storedChoice, promoCodeAt } from './stored-choices.ts'
import type { PersonForm } from './fields/person-field.tsx'
import { removeServerRenderedPopup, serverRenderedInput } from '../popup/server-rendered-popup.tsx'
import { registrationDraft } from './registration-draft.ts'
import type { RegistrationFormProps } from './registration-form.tsx'
import type { PromoVerdict } from './fields/use-promo-check.ts'

const emptyForm = (name: string, currency: string, search: string): RegistrationValues => {
  const promoCode = promoCodeAt(search)
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
    is_betting: storedChoice('is_betting'),
    character_id: storedChoice('character_id'),
  }
}

/** Adds what was typed in the server-rendered form before this one mounted. */
const withTyped = (empty: RegistrationValues, rules: FormTerms): RegistrationValues => {
  const typed = serverRenderedInput()
  const names = new Set([...Object.keys(empty), ...rules.fields.map(({ sysname }) => sysname)])
  const filled = [...names].filter((name) => typed[name] !== undefined && typed[name] !== '')
  return { ...empty, ...Object.fromEntries(filled.map((name) => [name, typed[name] ?? ''])) }
}

/** The form's state: its rules are the server's definitions, and its values survive an unmount (RG-22). */
export const useRegistrationForm = (
  { name, settings }: RegistrationFormProps,
  { rules, typeIndex }: { rules: FormTerms; typeIndex: number },
): PersonForm => {
  const { generalInfo } = useSite()
  const { search } = useLocation()
  const [atFirst] = useState(
    () =>
      registrationDraft.read()?.values ??
      withTyped(emptyForm(name, generalInfo.default_currency, search), rules),
  )
  const form = useForm<RegistrationValues>({
    mode: settings.form.validation === 'eager' ? 'onTouched' : 'onSubmit',
    defaultValues: atFirst,
    resolver: resolverOf(rules),
    shouldFocusError: false,
  })
  const typeNow = useRef(typeIndex)
  useEffect(() => {
    typeNow.current = typeIndex
  }, [typeIndex])
  const { getValues } = form
  // The server-rendered form is removed when this one mounts.
  useLayoutEffect(removeServerRenderedPopup, [])
  useEffect(() => {
    registrationDraft.begin()
    return () => registrationDraft.store(getValues(), typeNow.current)
  }, [getValues])
  return form
}

/** The server's `phone` is the form's `mobile` (RG-27). */
const serverNames: Readonly<Record<string, string>> = { mobile: 'phone' }

/** The submission of the form: sends valid values, shows errors, and continues when there is an account. */
export const useRegistrationSending = (
  { settings, onDone, onEntered }: RegistrationFormProps,
  { form, rules, verdict }: { form: PersonForm; rules: FormTerms; verdict: PromoVerdict },
) => {
  const { generalInfo, locale, locales } = useSite()
  const at = useLocation()
  const navigate = useNavigate()
  const names = [...rules.fields.map(({ sysname }) => sysname), 'promo_code', 'terms']
  const { failure, setFailure, send } = useFormCall(form, names, 'auth/register', serverNames)

  const [mailedTo, setMailedTo] = useState<string>()

  const succeed = (values: RegistrationValues, player: { locale: string }) =>
    afterRegistration({
      reportRegistration: () => void track('registration'),
      resetForm() {
        registrationDraft.end()
        form.reset()
      },
      clearStoredChoices() {
        for (const name of ['is_betting', 'promo_code', 'character_id'] as const) storeChoice(name, '')
      },
      closePopup: onDone,
      queuePopups() {
        const email = values.email
        if (onEntered) return
        if (typeof email !== 'string' || email === '') return
        // The deposit page is then loaded as a document (standards X7), which a queue does not survive.
        if (hasThirdPartyCode()) storePendingConfirmation()
        else queueConfirmEmail(email.trim())
      },
      go: async () =>
        onEntered ? onEntered() : navigate(pathAfterRegistration({ at, locales, locale: player.locale })),
    })

  /** In the order of the form (RG-24), which differs from the order in which its fields mounted. */
  const focusFirst = (errors: FieldErrors<RegistrationValues>) => {
    const first = names.find((at) => errors[at])
    if (first !== undefined) form.setFocus(first)
  }
  const submit = form.handleSubmit((values) => {
    const empty = promoCodeWithToggle(String(values.promo_code ?? ''), values.hasPromocode === true)
    if (empty && settings.form.validation !== 'always') {
      return form.setError('promo_code', { type: 'rule', message: empty }, { shouldFocus: true })
    }
    if (values.hasPromocode === true && verdict === 'invalid') {
      return form.setError('promo_code', { type: 'rule', message: 'INVALID' }, { shouldFocus: true })
    }
    const payload = registrationPayload(values, {
      fields: rules.fields,
      phones: rules.phones,
      locale: locale.code,
      trackId: currentTrackId(window.location.search, generalInfo.affiliate_touch),
      characterId: String(values['character_id'] ?? ''),
    })
    return send(payload, (answer) => {
      if (!('is_confirmation_sent' in answer)) return succeed(values, answer)
      registrationDraft.end()
      setMailedTo(String(values.email).trim())
    })
  }, focusFirst)
  return {
    submit,
    failure,
    /** The address of the confirmation link, which opens the account. */
    mailedTo,
    isWaiting: failure?.kind === 'wait',
    clearFailure: () => setFailure(undefined),
  }
}
