import { useTranslations } from 'use-intl'
import type { ProfileField } from '#contract/profile-fields.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ViewProps } from './auth-popup.tsx'
import { RegistrationForm } from './registration/registration-form.tsx'
import { useDefinitions } from './registration/use-definitions.ts'
import { useRegistrationSettings } from './registration/use-registration-settings.ts'
import { registrationDraft } from './registration/registration-draft.ts'
import { isCountryField } from './registration/form-fields.ts'
import { useState } from 'react'
import css from './auth-popup.module.css'

/** Where a draft says the player lives. */
const countryOfDraft = (): string => {
  const country = registrationDraft.read()?.values.country
  return typeof country === 'string' ? country : ''
}

/** Opens an account (RG-01…): the operator's ways in, each a form of the fields that the server defines for a country. */
export function Registration(props: ViewProps) {
  const t = useTranslations('auth')
  const [country, setCountry] = useState(countryOfDraft)
  const settings = useRegistrationSettings()
  const { definitions, hasFailed, retry } = useDefinitions(country)
  if (!definitions && hasFailed) {
    return (
      <Notice
        tone="danger"
        isAnnounced
        title={t('failure.unreachable.title')}
        action={
          <Button size="small" onClick={retry}>
            {t('failure.retry')}
          </Button>
        }
      />
    )
  }
  if (!settings || !definitions) return <FormToCome />
  const follow = (field: ProfileField, value: string): void => {
    if (isCountryField(field)) setCountry(value)
  }
  return <RegistrationForm {...props} settings={settings} definitions={definitions} onPick={follow} />
}

/** The form's place until its fields are known. */
function FormToCome() {
  return (
    <div className={css.form} aria-busy="true">
      {['email', 'password', 'country', 'send'].map((name) => (
        <Skeleton key={name} shape="block" height="3.5rem" />
      ))}
    </div>
  )
}
