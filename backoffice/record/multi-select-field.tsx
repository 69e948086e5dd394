import { foldText } from '#contract/fold-text.ts'
import { useId, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Input } from '#ui/forms/input.tsx'
import { AlertIcon } from '#ui/pictures/icons.tsx'
import css from './multi-select-field.module.css'

type Option = { readonly value: string; readonly label: string }
type MultiSelectFieldProps = {
  name: string
  label: string
  hint: string | undefined
  isRequired: boolean | undefined
  /** Label of the field that filters the options. */
  find: string
  options: readonly Option[]
  /** The initial values, joined by commas. */
  initial: string | undefined
  problem: string | undefined
}

/** The max number of options shown at once; the filter reaches the rest. */
const maxShownOptions = 60

/** A multiple choice from many options: the selected ones are always shown, the others by the filter. */
export function MultiSelectField({
  name,
  label,
  hint,
  isRequired,
  find,
  options,
  initial,
  problem,
}: MultiSelectFieldProps) {
  const id = useId()
  const [filterText, setFilterText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((initial ?? '').split(',').filter((value) => value !== '')),
  )
  const words = foldText(filterText.trim())
  const found = options.filter(
    (option) => !chosen.has(option.value) && foldText(option.label).includes(words),
  )
  const shown = [...options.filter(({ value }) => chosen.has(value)), ...found.slice(0, maxShownOptions)]
  const note = problem ?? hint
  const choose = (value: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, value] : [...chosen].filter((other) => other !== value)))
  return (
    <fieldset className={css.several} aria-describedby={note ? id : undefined}>
      <legend className={css.label} data-required={isRequired || undefined}>
        {label}
      </legend>
      <Input
        type="search"
        aria-label={find}
        placeholder={find}
        value={filterText}
        onChange={(event) => setFilterText(event.currentTarget.value)}
        autoComplete="off"
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by key */}
      <ul className={css.options} tabIndex={0} aria-label={label}>
        {shown.map(({ value, label: text }) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              label={text}
              checked={chosen.has(value)}
              onChange={(event) => choose(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <p id={id} className={css.note} data-error={problem !== undefined} aria-live="polite">
        {problem !== undefined && <AlertIcon size={16} />}
        {note}
      </p>
    </fieldset>
  )
}
