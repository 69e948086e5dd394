import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { withoutLocale } from '#contract/locale-path.ts'
import { Button } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { authPopup } from '../features/auth/auth-popup-store.ts'
import { paths } from '../paths.ts'
import { AccountArea } from './account-area.tsx'
import { GameSearchField } from './game-search-field.tsx'
import { Link } from './link.tsx'
import { useSite } from './site-provider.tsx'
import { Wordmark } from './wordmark.tsx'
import css from './top-bar.module.css'

export function TopBar() {
  const { account, locales } = useSite()
  const { pathname } = useLocation()
  // The hall has a search field of its own.
  const isHall = withoutLocale(pathname, locales) === paths.gamehall()
  return (
    <header className={css.bar}>
      <Link to={paths.home()} className={css.logo}>
        <Wordmark />
      </Link>
      {!isHall && <HallSearch />}
      <div className={css.end}>{account ? <AccountArea /> : <GuestButtons />}</div>
    </header>
  )
}

/** The way to the hall's search: a field where there is room, a link elsewhere. Works before any script has come. */
function HallSearch() {
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

function GuestButtons() {
  const t = useTranslations('layout')
  const opens = (view: 'authorization' | 'registration') => ({
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    onClick: () => authPopup.open(view),
  })
  return (
    <>
      <Button tone="quiet" className={css.signIn} {...opens('authorization')}>
        {t('signIn')}
      </Button>
      <Button {...opens('registration')}>{t('register')}</Button>
    </>
  )
}
