import type { ProfileField } from '#contract/profile-fields.ts'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { UnreachableNotice } from '../form/form-failure-notice.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useDefinitions } from './use-definitions.ts'
import { useRegistrationSettings } from './use-registration-settings.ts'
import { registrationDraft } from './registration-draft.ts'
import { isCountryField } from './fields/form-fields.ts'
import { useState } from 'react'

const countryOfDraft = (): string => {
  const country = registrationDraft.read()?.values.country
  return typeof country === 'string' ? country : ''
}

/** Opens an account (RG-01…): each registration type is a form of the server's fields for a country. */
export function Registration(props: ViewProps) {
  const [country, setCountry] = useState(countryOfDraft)
  const settings = useRegistrationSettings()
  const { definitions, hasFailed, retry } = useDefinitions(country)
  if (!definitions && hasFailed) return <UnreachableNotice onRetry={retry} />
  if (!settings || !definitions) return <FormSkeleton />
  const follow = (field: ProfileField, value: string): void => {
    if (isCountryField(field)) setCountry(value)
  }
  return <RegistrationForm {...props} settings={settings} definitions={definitions} onPick={follow} />
}
