import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import { paths, type HallFilter } from '../../../paths.ts'
import { withChoice, withoutChoices } from '../hall-filter.ts'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

/** What is about to go hands the focus on: to what stands beside it, or after the last one to the order of the games. */
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

/** What is chosen, each with the press that takes it back, and one for all. Links, so that they need no script. */
export function ChosenFilters({ filter, lists, choose }: ChosenFiltersProps) {
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
