import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#contract/client.ts'
import type { RealityCheck } from '#contract/reality-checks.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'
import { SecurityPart } from '../security/security-part.tsx'
import css from './limits.module.css'

const path = 'account/setRealityCheck'

/** The interval of the reality check (RS-04; standards B5). */
export function RealityCheckPart({ check }: { check: RealityCheck }) {
  const t = useTranslations('profile.realityCheck')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const sent = useSentForm<{ minutes: string }>(path, [])
  const [minutes, setMinutes] = useState(String(check.minutes ?? 'off'))
  const [isSaving, setSaving] = useState(false)
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    try {
      await api.post(path, { minutes } as InputOf<typeof path>)
      showToast({ type: 'success', title: t('done') })
    } catch {
      // The error hook has reported it.
    } finally {
      await revalidate()
      setSaving(false)
    }
  }
  const off = check.can_be_off || check.minutes === null ? [{ value: 'off', label: t('off') }] : []
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <PageForm call={path} className={css.form} onSubmit={(event) => void save(event)}>
        <Field label={t('every')} isRequired>
          <Select
            name="minutes"
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            options={[
              ...off,
              ...check.choices.map((choice) => ({
                value: String(choice),
                label: t('minutes', { minutes: choice }),
              })),
            ]}
          />
        </Field>
        {sent.isDone && <Notice tone="success" title={t('done')} isAnnounced />}
        <SubmitButton isWide={false} isLoading={isSaving}>
          {t('submit')}
        </SubmitButton>
      </PageForm>
    </SecurityPart>
  )
}
