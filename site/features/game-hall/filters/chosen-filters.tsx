import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import { paths, type HallFilter } from '../../../paths.ts'
import { withChoice, withoutChoices } from '../hall-filter.ts'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

/** Moves the focus from a link about to be removed to its neighbour, or after the last to the sort order. */
const handFocusOn = (link: Element, isLast: boolean) => {
  const item = link.closest('li')
  const beside = isLast ? undefined : (item?.previousElementSibling ?? item?.nextElementSibling)
  const next = beside?.querySelector('a') ?? document.querySelector<HTMLElement>('select[name="sort"]')
  next?.focus()
}

type ChosenFiltersProps = {
  filter: HallFilter
  lists: readonly Choices[]
  choose: ChooseFilter<HallFilter>
}

/** The selected options, each with a link that removes it, and one for all. Links need no script. */
export function ChosenFilters({ filter, lists, choose }: ChosenFiltersProps) {
  const t = useTranslations('hall.filters')
  // "Low" alone would be ambiguous.
  const nameOf = ({ list, title }: Choices, name: string) =>
    list === 'volatility' ? t('ofList', { list: title, name }) : name
  const chosen = lists.flatMap((of) =>
    of.choices
      .filter(({ isChosen }) => isChosen)
      .map(({ id, name }) => ({ list: of.list, id, name: nameOf(of, name) })),
  )
  if (chosen.length === 0) return null
  const onClick =
    (change: (now: HallFilter) => HallFilter, isLast: boolean) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      handFocusOn(event.currentTarget, isLast)
      choose(change)
    }
  return (
    <ul className={css.chosen} aria-label={t('chosen')}>
      {chosen.map(({ list, id, name }) => (
        <li key={`${list} ${id}`}>
          <Link
            to={paths.gamehall(withChoice(filter, list, id))}
            className={css.chip}
            aria-label={t('remove', { name })}
            onClick={onClick((now) => withChoice(now, list, id), chosen.length === 1)}
            preventScrollReset
          >
            {name}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.gamehall(withoutChoices(filter))}
          className={css.clear}
          onClick={onClick(withoutChoices, true)}
          preventScrollReset
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
