import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './bonuses.module.css'

type Texts = Readonly<Record<string, string>>
/** A part of a form: what stands in its fields at first, and what is wrong with them. */
export type PartProps = { values: Texts; problems: Texts }

/** Fields that belong together, under their name. */
export function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Title and sentence in every language of the house. */
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
