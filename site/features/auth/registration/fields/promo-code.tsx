import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { trimPromoCode } from '#contract/field-rules.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CheckIcon } from '#ui/pictures/icons.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { storeChoice } from '../stored-choices.ts'
import type { PersonForm } from './person-field.tsx'
import type { PromoVerdict } from './use-promo-check.ts'

/** A switch that reveals the promo code field; the code is checked while it is typed (RG-09…12). */
export function PromoCode({ form, verdict }: { form: PersonForm; verdict: PromoVerdict }) {
  const t = useTranslations('auth.promo')
  const fieldText = useFieldText('auth')
  const isOn = useWatch({ control: form.control, name: 'hasPromocode' }) === true
  const formError = form.formState.errors.promo_code?.message
  const { onChange, ...box } = form.register('promo_code')
  return (
    <div>
      {/* The server renders both in their state, before the form takes them over. */}
      <Switch
        label={t('switch')}
        {...form.register('hasPromocode')}
        defaultChecked={form.formState.defaultValues?.hasPromocode === true}
      />
      {isOn && (
        <Field
          label={t('label')}
          error={
            verdict === 'invalid'
              ? t('invalid')
              : verdict === 'none'
                ? fieldText('promo_code', formError)
                : ''
          }
          hint={verdict === 'valid' ? t('valid') : undefined}
        >
          <Input
            {...box}
            defaultValue={String(form.formState.defaultValues?.promo_code ?? '')}
            onChange={(event) => {
              storeChoice('promo_code', trimPromoCode(event.target.value))
              return onChange(event)
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            end={
              verdict === 'checking' ? (
                <Spinner label={t('checking')} />
              ) : verdict === 'valid' ? (
                <CheckIcon size={20} label={t('valid')} />
              ) : null
            }
          />
        </Field>
      )}
    </div>
  )
}
