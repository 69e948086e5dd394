import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Group, Line, type LineProps, type PartProps } from '../editor/editor-fields.tsx'
import { offeredCodes } from '../api/offered-currencies.ts'
import css from './bonuses.module.css'

export function NumberLine(line: LineProps) {
  return <Line {...line} inputMode="decimal" />
}

/** An amount for each currency; an empty field sets none. */
export function Sums({ values, problems, name, label, hint }: LineProps) {
  return (
    <fieldset className={css.sums}>
      <legend>{label}</legend>
      {(problems[name] ?? hint) && (
        <p className={css.note} role={problems[name] ? 'alert' : undefined}>
          {problems[name] ?? hint}
        </p>
      )}
      {offeredCodes().map((code) => (
        <Field key={code} label={code}>
          <Input
            name={`${name}.${code}`}
            defaultValue={values[`${name}.${code}`] ?? ''}
            inputMode="decimal"
            dir="ltr"
            aria-label={`${label}: ${code}`}
          />
        </Field>
      ))}
    </fieldset>
  )
}

type ChoiceProps = LineProps & {
  onChoice?: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function Choice({ values, problems, name, label, hint, options, onChoice }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]}>
      <Select
        name={name}
        defaultValue={values[name] ?? options[0]?.value ?? ''}
        options={[...options]}
        onChange={({ target }) => onChoice?.(target.value)}
      />
    </Field>
  )
}

export function TextsPart(part: PartProps) {
  const t = useTranslations('bonuses.edit')
  return supportedLocales.map(({ code, name }) => (
    <Group key={code} title={t('words', { language: name })}>
      <Field label={t('wordsTitle')} error={part.problems[`title.${code}`]} isRequired={code === 'en'}>
        <Input
          name={`title.${code}`}
          defaultValue={part.values[`title.${code}`] ?? ''}
          lang={code}
          dir="auto"
        />
      </Field>
      <Field label={t('wordsText')}>
        <Input
          name={`description.${code}`}
          defaultValue={part.values[`description.${code}`] ?? ''}
          lang={code}
          dir="auto"
        />
      </Field>
    </Group>
  ))
}
