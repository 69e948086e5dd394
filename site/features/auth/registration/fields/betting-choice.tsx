import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { storeChoice } from '../stored-choices.ts'
import type { PersonForm } from './person-field.tsx'

/** Bets (1) or casino (0); stored in the browser until there is an account (RG-08, RG-32). */
export function BettingChoice({ form }: { form: PersonForm }) {
  const t = useTranslations('auth.betting')
  const chosen = useWatch({ control: form.control, name: 'is_betting' })
  return (
    <RadioCards
      legend={t('legend')}
      name="is_betting"
      options={[
        { value: '0', label: t('casino') },
        { value: '1', label: t('betting') },
      ]}
      value={typeof chosen === 'string' ? chosen : ''}
      onValueChange={(value) => {
        storeChoice('is_betting', value)
        form.setValue('is_betting', value, { shouldDirty: true })
      }}
    />
  )
}
