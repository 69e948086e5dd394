import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchIcon } from '#ui/pictures/icons.tsx'
import { paths } from '#site/paths.ts'
import { GameSearchField } from './game-search-field.tsx'
import { Link } from '../links/link.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import css from './top-bar-search.module.css'

/** The link to the hall's search: a field where there is room. Works before scripts run. */
export function TopBarSearch() {
  const t = useTranslations('layout')
  const { to } = useSite()
  return (
    <>
      <search className={css.search}>
        <Form action={to(paths.gamehall())}>
          <GameSearchField label={t('search')} />
        </Form>
      </search>
      <Link to={paths.gamehall()} className={css.searchLink} aria-label={t('search')}>
        <SearchIcon />
      </Link>
    </>
  )
}
