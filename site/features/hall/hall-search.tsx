import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Spinner } from '#ui/spinner.tsx'
import { GameSearchField } from '../../layout/game-search-field.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import { withSearch } from './hall-filter.ts'
import css from './hall.module.css'

const debounceMs = 300

/** Finds games by name while one types; before any script has come, Enter sends the form. */
export function HallSearch({ filter }: { filter: HallFilter }) {
  const t = useTranslations('hall')
  const { to } = useSite()
  const navigate = useNavigate()
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
      void navigate(to(paths.gamehall(withSearch(filter, typed))), {
        replace: true,
        preventScrollReset: true,
      })
    }, debounceMs)
  }
  return (
    <search className={css.search}>
      <Form onSubmit={(event) => event.preventDefault()}>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        {filter.isFavourite && <input type="hidden" name="favourites" value="1" />}
        {filter.providers && <input type="hidden" name="providers" value={filter.providers.join(',')} />}
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
