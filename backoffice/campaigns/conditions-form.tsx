import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConditionForm, OfferForm } from '#contract/operator/campaigns/offers.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Group, type PartProps } from '../editor/editor-fields.tsx'
import { backofficeLocale } from '../i18n/backoffice-texts.ts'
import { MultiSelectField } from '../record/multi-select-field.tsx'
import { conditionField } from './condition-values.ts'
import css from './campaigns.module.css'

type Choices = Pick<OfferForm, 'segments' | 'countries' | 'currencies'>
type ConditionsFormProps = PartProps & {
  title: string
  forms: readonly ConditionForm[]
  choices: Choices
}

/** A conditions form, built from the server's descriptions: a new condition appears without a change here. */
export function ConditionsForm({ title, forms, choices, ...part }: ConditionsFormProps) {
  const t = useTranslations('campaigns')
  return (
    <Group title={title}>
      <p className={css.note}>{t('conditionsHint')}</p>
      {part.problems.conditions && (
        <p className={css.note} role="alert">
          {part.problems.conditions}
        </p>
      )}
      {forms.map((form) => (
        <Condition key={form.code} form={form} choices={choices} {...part} />
      ))}
    </Group>
  )
}

function Condition({ form, choices, ...part }: PartProps & { form: ConditionForm; choices: Choices }) {
  const t = useTranslations('campaigns.conditions')
  const name = conditionField(form.code)
  const [isAsked, setAsked] = useState(part.values[name] === '1')
  return (
    <div className={css.condition}>
      <Checkbox
        name={name}
        value="1"
        label={t(`${form.code}.name`)}
        checked={isAsked}
        onChange={(event) => setAsked(event.currentTarget.checked)}
      />
      {isAsked &&
        form.fields.map((field) => (
          <Argument key={field.name} code={form.code} field={field} choices={choices} {...part} />
        ))}
    </div>
  )
}

export const countryName = (code: string): string =>
  new Intl.DisplayNames([backofficeLocale()], { type: 'region' }).of(code) ?? code

type ArgumentProps = PartProps & {
  code: string
  field: ConditionForm['fields'][number]
  choices: Choices
}

function Argument({ code, field, choices, values, problems }: ArgumentProps) {
  const t = useTranslations('campaigns')
  const name = conditionField(code, field.name)
  const label = t(`conditions.${code}.${field.name}`)
  const [value, problem] = [values[name], problems[name]]
  if (field.kind === 'countries' || field.kind === 'currencies') {
    const isCountry = field.kind === 'countries'
    const options = choices[field.kind]
      .map((one) => ({ value: one, label: isCountry ? `${countryName(one)} (${one})` : one }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
    return (
      <MultiSelectField
        name={name}
        label={label}
        hint={undefined}
        isRequired
        find={t('find')}
        options={options}
        initial={value}
        problem={problem}
      />
    )
  }
  return (
    <Field
      label={label}
      error={problem}
      isRequired
      hint={field.min === null ? undefined : t('between', { min: field.min, max: field.max ?? field.min })}
    >
      {field.kind === 'segment' ? (
        <Select name={name} defaultValue={value ?? choices.segments[0]?.value} options={choices.segments} />
      ) : (
        <Input name={name} defaultValue={value ?? ''} inputMode="numeric" dir="ltr" />
      )}
    </Field>
  )
}
