import { useTranslations } from 'use-intl'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths, type HallFilter } from '../../../paths.ts'
import { withChoice, withoutChoices } from '../hall-filter.ts'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

/** What is chosen, each with the press that takes it back, and one for all. Links, so that they need no script. */
export function ChosenFilters({ filter, lists }: { filter: HallFilter; lists: readonly Choices[] }) {
  const t = useTranslations('hall.filters')
  // "Low" alone would not say of what.
  const nameOf = ({ list, title }: Choices, name: string) =>
    list === 'volatility' ? t('ofList', { list: title, name }) : name
  const chosen = lists.flatMap((of) =>
    of.choices
      .filter(({ isChosen }) => isChosen)
      .map(({ id, name }) => ({ list: of.list, id, name: nameOf(of, name) })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className={css.chosen} aria-label={t('chosen')}>
      {chosen.map(({ list, id, name }) => (
        <li key={`${list} ${id}`}>
          <Link
            to={paths.gamehall(withChoice(filter, list, id))}
            className={css.chip}
            aria-label={t('remove', { name })}
            preventScrollReset
          >
            {name}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.gamehall(withoutChoices(filter))} className={css.clear} preventScrollReset>
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
