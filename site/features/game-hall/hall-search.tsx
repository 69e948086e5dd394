import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Spinner } from '#ui/display/spinner.tsx'
import { GameSearchField } from '#site/layout/frame/game-search-field.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import type { HallFilter } from '../../paths.ts'
import { withSearch } from './hall-filter.ts'
import { PreservedFilters } from './preserved-filters.tsx'

const debounceMs = 300
const preserved = ['category', 'providers', 'features', 'volatility', 'favourites', 'sort'] as const

/** Finds games by name during typing; before scripts run, Enter submits the form. */
export function HallSearch({ filter, choose }: { filter: HallFilter; choose: ChooseFilter<HallFilter> }) {
  const t = useTranslations('hall')
  const isLoading = useNavigation().state !== 'idle'
  const [text, setText] = useState(filter.search ?? '')
  const timer = useRef<number>(undefined)

  // The address may change without the field: by the back button or a link.
  const [known, setKnown] = useState(filter.search)
  if (filter.search !== known) {
    setKnown(filter.search)
    if (filter.search !== text.trim()) setText(filter.search ?? '')
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      choose((now) => withSearch(now, typed), true)
    }, debounceMs)
  }
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <PreservedFilters filter={filter} names={preserved} />
        <GameSearchField
          label={t('search')}
          value={text}
          onChange={(event) => type(event.target.value)}
          end={isLoading && text.trim() !== (filter.search ?? '') ? <Spinner /> : undefined}
        />
      </Form>
    </search>
  )
}
