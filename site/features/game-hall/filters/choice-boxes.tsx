import { Checkbox } from '#ui/forms/checkbox.tsx'
import { wholeNumberText } from '#site/layout/texts/small-numbers.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

type ChoiceBoxesProps = Choices & { onToggle: (id: string) => void }

/** The options of a list, each with its number of games; an option without games is disabled. */
export function ChoiceBoxes({ list, choices, onToggle }: ChoiceBoxesProps) {
  const { code } = useSite().locale
  return (
    <ul className={css.boxes}>
      {choices.map(({ id, name, games, isChosen }) => (
        <li key={id}>
          <Checkbox
            name={list}
            value={id}
            checked={isChosen}
            disabled={games === 0 && !isChosen}
            onChange={() => onToggle(id)}
            label={
              <span className={css.choice}>
                {name} <span className={css.count}>{wholeNumberText(games, code)}</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
