import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#contract/client.ts'
import { profileNames, type ProfileField } from '#contract/profile-fields.ts'
import type { ProfileInfo } from '#contract/profile.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../layout/forms/page-form.tsx'
import { FormFailureNotice } from '../auth/form/form-failure-notice.tsx'
import type { RegistrationValues } from '../auth/registration/fields/form-fields.ts'
import { resolverOf } from '../auth/registration/fields/form-resolver.ts'
import { pairedFields } from '../auth/registration/fields/paired-fields.ts'
import { PersonField } from '../auth/registration/fields/person-field.tsx'
import { useFormCall } from '../auth/form/use-form-call.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { profileChanges, settingsFields, valuesOfProfile, type ShutBy } from './profile-values.ts'
import fieldsCss from '../auth/registration/fields/person-field.module.css'
import css from './settings.module.css'

export type SettingsProps = {
  profile: ProfileInfo
  definitions: readonly ProfileField[]
  /** Why fields are locked (AC-04, KY-05). */
  by: ShutBy
  /** Fields that an error requires: empty ones are marked, and the first is focused. */
  wanted: readonly string[]
}

const path = 'account/saveProfileInfo'
const names = [...profileNames, 'fakename', 'country']

/** The form's state and its submission: only changes are sent. */
const useSettings = ({ profile, definitions, by, wanted }: SettingsProps) => {
  const sent = useSentForm<RegistrationValues>(path, names)
  const [isSaved, setSaved] = useState(sent.isDone)
  const { revalidate } = useRevalidator()
  const fields = settingsFields(definitions, by)
  const form = useForm<RegistrationValues>({
    mode: 'onTouched',
    defaultValues: { ...valuesOfProfile(profile), ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
    resolver: resolverOf({ fields, phones: [], hasTerms: false }),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const { setError, setFocus, getValues } = form
  const requestedFields = fields.map(({ sysname }) => sysname).filter((name) => wanted.includes(name))
  const marks = requestedFields.join(',')
  useEffect(() => {
    const names = marks.split(',').filter(Boolean)
    for (const name of names) if (!getValues(name)) setError(name, { type: 'wanted', message: 'REQUIRED' })
    if (names[0] !== undefined) setFocus(names[0])
  }, [marks, getValues, setError, setFocus])

  const submit = form.handleSubmit((values) => {
    setSaved(false)
    const changes = profileChanges(
      valuesOfProfile(profile),
      values,
      fields,
    ) as InputOf<'account/saveProfileInfo'>
    return send(changes, async () => {
      form.reset(values)
      setSaved(true)
      // The header shows the player's public name (PF-08).
      await revalidate()
    })
  })
  return {
    form,
    fields,
    submit,
    isSaved,
    isRefused: sent.error !== undefined,
    failure,
    clearFailure: () => setFailure(undefined),
  }
}

/** The player's personal data, by the definitions of their country (PF-01). */
export function SettingsForm(props: SettingsProps) {
  const t = useTranslations('profile.settings')
  const { form, fields, submit, isSaved, isRefused, failure, clearFailure } = useSettings(props)
  const isHydrated = useIsHydrated()
  const { isDirty, isSubmitting, isSubmitted, isValid } = form.formState
  const halves = pairedFields(fields)
  return (
    <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
      {props.by === 'review' && (
        <Notice title={t('underReview.title')}>
          <Link to={paths.profile.verification()}>{t('underReview.text')}</Link>
        </Notice>
      )}
      <div className={fieldsCss.fields}>
        {fields.map((field) => (
          <div key={field.sysname} className={halves.has(field.sysname) ? undefined : fieldsCss.wide}>
            <PersonField form={form} field={field} area="profile.settings" phones={[]} />
          </div>
        ))}
      </div>
      {props.by === 'verified' && <p className={css.note}>{t('verified')}</p>}
      {isSaved && !isDirty && <Notice tone="success" title={t('saved')} isAnnounced />}
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <SubmitButton
        isWide={false}
        isLoading={isSubmitting}
        // Before hydration the browser submits the form, so the button must be enabled.
        disabled={
          (isHydrated && !isDirty && !isRefused) || failure?.kind === 'wait' || (isSubmitted && !isValid)
        }
      >
        {t('submit')}
      </SubmitButton>
    </PageForm>
  )
}
