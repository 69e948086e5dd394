import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import type { ContactType } from '#contract/contacts.ts'
import { contactMaxLength } from '#contract/input-bounds.ts'
import { formatPhone, phone as phoneRule, readPhone, type PhoneOption } from '#contract/phone-rules.ts'
import { email as emailRule, required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../../layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { PhoneInput } from '#site/features/auth/form/phone-input.tsx'
import { usePhoneOptions } from '../../auth/registration/use-definitions.ts'
import { usePasswordToggle } from '#site/features/auth/password/use-password-toggle.ts'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import css from './contacts.module.css'

type ContactValues = { contact: string; phone_country_code: string; password: string }

type AddContactProps = { type: ContactType; onAdded: (contact: string) => Promise<void> }

const isPasswordWanted = ({ errorData }: ApiError): boolean =>
  Array.isArray(errorData.password) && errorData.password.includes('REQUIRED')

/**
 * Adds a contact, or replaces one that was never confirmed; a code is sent to it at once. The server's first
 * answer says whether the account's password is required too.
 */
export function AddContact({ type, onAdded }: AddContactProps) {
  const t = useTranslations('profile.contacts')
  const { account } = useSite()
  const phones = usePhoneOptions(type === 'phone')
  const form = useForm<ContactValues>({
    mode: 'onTouched',
    defaultValues: { contact: '', phone_country_code: account?.country_code ?? '', password: '' },
  })
  const { failure, setFailure, send } = useFormCall(form, ['contact', 'password'], 'account/addContact')
  const [isGuarded, setGuarded] = useState(false)
  const submit = form.handleSubmit(({ contact, phone_country_code, password }) => {
    const found = type === 'phone' ? readPhone(contact, phones, phone_country_code) : undefined
    const option = phones.find(({ country_code }) => country_code === found?.country_code)
    const typed = found && option ? `+${option.phone_code} ${formatPhone(found.number, option)}` : contact
    const proof = isGuarded ? { password } : {}
    return send(
      { type, contact: typed, ...proof },
      () => onAdded(typed),
      (error) => {
        if (isGuarded || !isPasswordWanted(error)) return false
        setGuarded(true)
        return true
      },
    )
  })
  const { isSubmitting } = form.formState
  return (
    <PageForm call="account/addContact" className={css.form} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      {type === 'email' && <EmailBox form={form} />}
      {/* Options are rendered before the selection is set, or the browser would select the first one. */}
      {type === 'phone' &&
        (phones.length > 0 ? (
          <PhoneBox form={form} phones={phones} />
        ) : (
          <Skeleton shape="block" height="76px" />
        ))}
      {isGuarded && <PasswordBox form={form} />}
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('send')}
      </SubmitButton>
    </PageForm>
  )
}

type BoxProps = { form: UseFormReturn<ContactValues> }

function EmailBox({ form }: BoxProps) {
  const t = useTranslations('profile.contacts')
  const fieldText = useFieldText('profile.contacts')
  return (
    <Field
      label={t('types.email')}
      error={fieldText('contact', form.formState.errors.contact?.message)}
      isRequired
    >
      <Input
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={contactMaxLength}
        {...form.register('contact', { validate: (value) => emailRule(value.trim()) })}
      />
    </Field>
  )
}

/** Shown when the server requires it, and focused. */
function PasswordBox({ form }: BoxProps) {
  const t = useTranslations('profile.security')
  const fieldText = useFieldText('profile.security')
  const toggle = usePasswordToggle()
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Field
      label={t('old')}
      hint={t('passwordFirst')}
      error={fieldText('password', form.formState.errors.password?.message)}
      isRequired
    >
      <PasswordInput
        {...toggle}
        autoComplete="current-password"
        {...form.register('password', { validate: (value) => required(value) })}
      />
    </Field>
  )
}

function PhoneBox({ form, phones }: BoxProps & { phones: readonly PhoneOption[] }) {
  const t = useTranslations('profile.contacts')
  const fieldText = useFieldText('profile.contacts')
  const country = form.watch('phone_country_code')
  const option = phones.find(({ country_code }) => country_code === country)
  return (
    <Field
      label={t('types.phone')}
      error={fieldText('contact', form.formState.errors.contact?.message)}
      isRequired
    >
      <PhoneInput
        code={{
          id: 'contact-code',
          label: t('phoneCode'),
          onChange: (code) => form.setValue('phone_country_code', code, { shouldDirty: true }),
        }}
        number={form.register('contact', { validate: (value) => phoneRule(option, phones)(value) })}
        phones={phones}
        option={option}
        onRead={(found) => {
          form.setValue('phone_country_code', found.country_code)
          form.setValue('contact', found.number, { shouldDirty: true })
        }}
        onUnreadable={(text) => form.setValue('contact', text, { shouldDirty: true, shouldValidate: true })}
      />
    </Field>
  )
}
