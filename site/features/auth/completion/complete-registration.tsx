import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import type { InputOf } from '#contract/client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { SignOutButton } from '#site/layout/frame/sign-out-button.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FormFailureNotice, UnreachableNotice } from '../form/form-failure-notice.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { registrationPayload } from '../registration/registration-payload.ts'
import { BesideBanner, useAuthBanner } from '../popup/auth-banner.tsx'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { isCountryField, type RegistrationValues } from '../registration/fields/form-fields.ts'
import { resolverOf } from '../registration/fields/form-resolver.ts'
import { missingFields } from './missing-fields.ts'
import { pairedFields } from '../registration/fields/paired-fields.ts'
import { PersonField } from '../registration/fields/person-field.tsx'
import type { RegistrationSettings } from '../registration/registration-settings.ts'
import { Terms } from '../registration/fields/terms.tsx'
import { useDefinitions, usePhoneOptions, type Definitions } from '../registration/use-definitions.ts'
import { useFormRules } from '../registration/use-form-rules.ts'
import { useRegistrationSettings } from '../registration/use-registration-settings.ts'
import popup from '../popup/auth-popup.module.css'
import css from '../registration/fields/person-field.module.css'

/**
 * Asks a player who came by an outside identity for the fields that an account still needs (SO-08). It cannot
 * be closed (SO-09): the player submits it or signs out.
 */
export function CompleteRegistrationPopup({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('auth')
  const banner = useAuthBanner('socialRegistration')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => undefined}
      isClosable={false}
      size={banner ? 'large' : 'small'}
      title={t('socialRegistration.title')}
      closeLabel={t('close')}
    >
      <BesideBanner banner={banner}>
        <CompleteRegistration />
      </BesideBanner>
    </Dialog>
  )
}

function CompleteRegistration() {
  const { account } = useSite()
  const [country, setCountry] = useState(account?.country_code ?? '')
  const settings = useRegistrationSettings()
  const { definitions, hasFailed, retry } = useDefinitions(country)
  if (!definitions && hasFailed) {
    return (
      <div className={popup.form}>
        <UnreachableNotice onRetry={retry} />
        <SignOutButton />
      </div>
    )
  }
  // Sign-out is rendered together with the form, after it: alone it would get the initial focus of the
  // dialog.
  if (!account || !settings || !definitions) return <FormSkeleton />
  return (
    <>
      <MissingForm account={account} settings={settings} definitions={definitions} onCountry={setCountry} />
      <SignOutButton />
    </>
  )
}

type MissingFormProps = {
  account: AccountInfo
  settings: RegistrationSettings
  definitions: Definitions
  onCountry: (country: string) => void
}

const useMissing = ({ account, settings, definitions }: MissingFormProps) => {
  const { locale } = useSite()
  const { revalidate } = useRevalidator()
  const fields = missingFields(definitions.fields, account)
  const phones = usePhoneOptions(fields.some((field) => field.type === 'phone'))
  const rules = { fields, phones, hasTerms: settings.form.hasTerms }
  const form = useForm<RegistrationValues>({
    mode: 'onSubmit',
    defaultValues: { currency: account.currency, phone_country_code: '', terms: false, notify: false },
    resolver: resolverOf(rules),
  })
  useFormRules(form, definitions, settings.form.currencyRules)
  const [first] = useState(fields[0]?.sysname ?? 'terms')
  useFirstFocus(form, first)
  const names = [...fields.map(({ sysname }) => sysname), 'terms']
  const { failure, setFailure, send } = useFormCall(form, names, 'account/completeRegistration', {
    mobile: 'phone',
  })
  const submit = form.handleSubmit((values) => {
    // Login, language and the rest are already set in the account; the server ignores them.
    const payload = registrationPayload(values, { fields, phones, locale: locale.code })
    return send(payload as InputOf<'account/completeRegistration'>, () => revalidate())
  })
  return { form, fields, phones, submit, failure, clearFailure: () => setFailure(undefined) }
}

function MissingForm(props: MissingFormProps) {
  const { settings, onCountry } = props
  const t = useTranslations('auth')
  const { form, fields, phones, submit, failure, clearFailure } = useMissing(props)
  const halves = pairedFields(fields)
  return (
    <PageForm
      call="account/completeRegistration"
      className={popup.form}
      onSubmit={(event) => void submit(event)}
    >
      <p className={popup.intro}>{t('socialRegistration.intro')}</p>
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <div className={css.fields}>
        {fields.map((field) => (
          <div key={field.sysname} className={halves.has(field.sysname) ? undefined : css.wide}>
            <PersonField
              form={form}
              field={field}
              area="auth"
              phones={phones}
              onPick={(value) => isCountryField(field) && onCountry(value)}
            />
          </div>
        ))}
      </div>
      <div>
        {settings.form.hasTerms && <Terms form={form} text={settings.form.termsText} />}
        {settings.form.hasMailing && (
          <Checkbox label={settings.form.mailingText ?? t('notify')} {...form.register('notify')} />
        )}
      </div>
      <SubmitButton isLoading={form.formState.isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('socialRegistration.submit')}
      </SubmitButton>
    </PageForm>
  )
}
