import { useState } from 'react'
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { email as emailRule, mustAccept, newPassword, required } from '#contract/rules.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SearchableSelect } from '#ui/searchable-select.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Flag } from '../../layout/flag.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'
import { paths } from '../../paths.ts'
import { currentTrackId } from '../analytics/track-id.ts'
import { placeAfterRegistration } from './after-entry.ts'
import type { ViewProps } from './auth-popup.tsx'
import { currencyOfCountry } from './currency-of-country.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { OtherWay } from './other-way.tsx'
import { registrationPayload, type RegistrationValues } from './registration-payload.ts'
import { useEntry } from './sign-in.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { NewPasswordField } from './new-password.tsx'
import { useFormCall } from './use-form-call.ts'
import { useChoices } from './use-choices.ts'
import css from './auth-popup.module.css'

const fieldOrder = ['email', 'password', 'country', 'currency', 'terms', 'notify'] as const

const emptyForm = { password: '', country: '', terms: false, notify: false }

export function Registration({ name, onNameChange, onView, onDone, onEntered }: ViewProps) {
  const t = useTranslations('auth')
  const { generalInfo, locale } = useSite()
  const enter = useEntry(onDone, onEntered)
  const form = useForm<RegistrationValues>({
    mode: 'onSubmit',
    defaultValues: {
      ...emptyForm,
      email: name.includes('@') ? name : '',
      currency: generalInfo.default_currency,
    },
  })
  const { failure, setFailure, send } = useFormCall(form, fieldOrder, 'auth/register')
  const { isSubmitting } = form.formState
  useFirstFocus(form, 'email')

  const submit = form.handleSubmit((values) =>
    send(registrationPayload(values, locale.code, currentTrackId(window.location.search)), (player) =>
      enter((entry) => placeAfterRegistration({ ...entry, locale: player.locale })),
    ),
  )
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <RegistrationFields form={form} onEmailChange={onNameChange} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('registration.submit')}
      </SubmitButton>
      <OtherWay
        question={t('registration.other')}
        action={t('registration.toAuthorization')}
        onTake={() => onView('authorization')}
      />
    </form>
  )
}

type RegistrationFieldsProps = {
  form: UseFormReturn<RegistrationValues>
  onEmailChange: (email: string) => void
}

function RegistrationFields({ form, onEmailChange }: RegistrationFieldsProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const { to } = useSite()
  const { errors } = form.formState
  return (
    <>
      <Field label={t('email')} error={fieldText('email', errors.email?.message)} isRequired>
        <Input
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', {
            validate: (value) => emailRule(value.trim()),
            onChange: (event) => onEmailChange(event.target.value),
          })}
        />
      </Field>
      <NewPasswordField
        registration={form.register('password', { validate: newPassword })}
        code={errors.password?.message}
      />
      <CountryAndCurrency form={form} />
      <div>
        <Checkbox
          label={t.rich('terms', {
            link: (chunks) => (
              <a href={to(paths.terms())} target="_blank" rel="noreferrer">
                {chunks}
              </a>
            ),
          })}
          error={fieldText('terms', errors.terms?.message)}
          {...form.register('terms', { validate: mustAccept })}
        />
        <Checkbox label={t('notify')} {...form.register('notify')} />
      </div>
    </>
  )
}

function CountryAndCurrency({ form }: { form: UseFormReturn<RegistrationValues> }) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const { generalInfo } = useSite()
  const { countries, currencies } = useChoices()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'country' })
  // The currency follows the country until the player has chosen one.
  const [isCurrencyChosen, setCurrencyChosen] = useState(false)
  const followCountry = (country: string) => {
    if (isCurrencyChosen) return
    const available = currencies.map(({ value }) => value)
    form.setValue('currency', currencyOfCountry(country, available, generalInfo.default_currency))
  }
  return (
    <div className={css.pair}>
      <Field
        label={t('country')}
        error={fieldText('country', errors.country?.message)}
        isRequired
        aside={<Flag country={chosen} />}
      >
        <Controller
          control={form.control}
          name="country"
          rules={{ validate: (value) => required(value) }}
          render={({ field }) => (
            <SearchableSelect
              ref={field.ref}
              name={field.name}
              autoComplete="country"
              placeholder={t('chooseCountry')}
              emptyText={t('noCountry')}
              clearLabel={t('clearCountry')}
              openLabel={t('allCountries')}
              options={countries}
              value={field.value}
              onBlur={field.onBlur}
              onValueChange={(country) => {
                field.onChange(country ?? '')
                followCountry(country ?? '')
              }}
            />
          )}
        />
      </Field>
      <Field label={t('currency')} error={fieldText('currency', errors.currency?.message)} isRequired>
        <Select
          options={currencies}
          {...form.register('currency', {
            validate: (value) => required(value),
            onChange: () => setCurrencyChosen(true),
          })}
        />
      </Field>
    </div>
  )
}
