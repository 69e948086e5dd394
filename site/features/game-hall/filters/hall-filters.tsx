import { useState, type ComponentProps } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GameChoices } from '#contract/games.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import type { HallFilter } from '../../../paths.ts'
import { choicesCount, withChoice } from '../hall-filter.ts'
import { PreservedFilters } from '../preserved-filters.tsx'
import { useChoiceLists } from './choice-lists.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import css from './filters.module.css'

const formId = 'hall-filters'
const loadSheet = async () => (await whenComplete(import('./filter-sheet.tsx'))).FilterSheet

type HallFiltersProps = { filter: HallFilter; choose: ChooseFilter<HallFilter>; choices: GameChoices }

/**
 * The order and the filters of the games: a bar on wide screens, a sheet on a phone. Before scripts run, a
 * phone's button leads to the bar, and the form is submitted as a whole.
 */
export function HallFilters({ filter, choose, choices }: HallFiltersProps) {
  const t = useTranslations('hall.filters')
  const [isOpen, setOpen] = useState(false)
  const lists = useChoiceLists(choices, filter)
  const chosenCount = choicesCount(filter)
  return (
    <>
      <search aria-label={t('label')} className={css.filters}>
        {lists.length > 0 && (
          <ButtonLink iconStart={<SlidersIcon />} element={<SheetOpener onOpen={() => setOpen(true)} />}>
            {t('open')}
            {chosenCount > 0 && <span className={css.number}>{chosenCount}</span>}
          </ButtonLink>
        )}
        <Form id={formId} className={css.form} onSubmit={(event) => event.preventDefault()}>
          <PreservedFilters filter={filter} names={['category', 'search', 'favourites']} />
          <div className={css.panels}>
            {lists.map((list) => (
              <ChoicePanel
                key={list.list}
                {...list}
                onToggle={(id) => choose((now) => withChoice(now, list.list, id))}
              />
            ))}
          </div>
          <output className={css.total}>{t('count', { count: choices.total })}</output>
          <SortSelect filter={filter} choose={choose} />
          <noscript>
            <Button type="submit">{t('apply')}</Button>
          </noscript>
        </Form>
      </search>
      <ChosenFilters filter={filter} lists={lists} choose={choose} />
      <OnDemand
        isWanted={isOpen}
        load={loadSheet}
        given={{ isOpen, onClose: () => setOpen(false), filter, lists, total: choices.total, choose }}
      />
    </>
  )
}

type SheetOpenerProps = ComponentProps<'a'> & { onOpen: () => void }

function SheetOpener({ onOpen, className, children, ...rest }: SheetOpenerProps) {
  return (
    <a
      {...rest}
      href={`#${formId}`}
      className={`${css.open} ${className}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void preloadDialog()}
      onFocus={() => void preloadDialog()}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** Local, because the icons of ui/ are part of every page. */
function SlidersIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8" />
      <circle cx="14.5" cy="7.5" r="2.5" />
      <circle cx="9.5" cy="16.5" r="2.5" />
    </svg>
  )
}
