import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { currencyCodes } from './terms-form.ts'
import css from './bonuses.module.css'

type Texts = Readonly<Record<string, string>>
export type PartProps = { values: Texts; problems: Texts }

/** Fields that belong together, under one name. */
export function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** All that stands in it is seen at once, up to a dozen lines. */
const rowsOf = (text = ''): number => Math.min(12, Math.max(2, text.split('\n').length))

type LineProps = PartProps & { name: string; label: string; hint?: string; isRequired?: boolean }

/** One line of a form of terms; what the house refuses stands at it. */
export function Line({ values, problems, name, label, hint, isRequired = false }: LineProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]} isRequired={isRequired}>
      <Input name={name} defaultValue={values[name] ?? ''} inputMode="decimal" dir="ltr" />
    </Field>
  )
}

/** The same for several lines. */
export function Lines({ values, problems, name, label, hint }: LineProps) {
  return (
    <div className={css.wide}>
      <Field label={label} hint={hint} error={problems[name]}>
        <TextArea name={name} defaultValue={values[name] ?? ''} rows={rowsOf(values[name])} dir="ltr" />
      </Field>
    </div>
  )
}

/** A sum in each currency; what is left empty is not meant. */
export function Sums({ values, problems, name, label, hint }: LineProps) {
  return (
    <fieldset className={css.sums}>
      <legend>{label}</legend>
      {(problems[name] ?? hint) && (
        <p className={css.note} role={problems[name] ? 'alert' : undefined}>
          {problems[name] ?? hint}
        </p>
      )}
      {currencyCodes.map((code) => (
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

/** One of several. */
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

/** What players read of it, in each language of the house. */
export function WordsPart(part: PartProps) {
  const t = useTranslations('bonuses.edit')
  return houseLocales.map(({ code, name }) => (
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
