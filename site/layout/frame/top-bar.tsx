import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { withoutLocale } from '#contract/locale-path.ts'
import { Button } from '#ui/forms/button.tsx'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { UserIcon } from '#ui/pictures/icons.tsx'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { useViewButton } from '#site/features/auth/popup/view-button.ts'
import { paths } from '#site/paths.ts'
import { Link } from '../links/link.tsx'
import { whenComplete } from '../visitor/complete-document.ts'
import { deferredPart } from '../visitor/deferred-part.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { TopBarSearch } from './top-bar-search.tsx'
import { Wordmark } from './wordmark.tsx'
import css from './top-bar.module.css'

/** Only players have one, so guests do not load its code (auth-popup-host.tsx loads it with the sign-in form). */
const AccountArea = deferredPart(
  () => whenComplete(import('./account-area.tsx')).then((it) => it.AccountArea),
  '[data-account-area]',
)

export function TopBar() {
  const { account, locales } = useSite()
  const { pathname } = useLocation()
  // The hall has a search field of its own.
  const isHall = withoutLocale(pathname, locales) === paths.gamehall()
  return (
    <header className={css.bar}>
      <Link to={paths.home()} className={account ? `${css.logo} ${css.besideAccount}` : css.logo}>
        <Wordmark />
      </Link>
      {!isHall && <TopBarSearch />}
      <div className={css.end}>{account ? <AccountArea /> : <GuestButtons />}</div>
    </header>
  )
}

function GuestButtons() {
  const t = useTranslations('layout')
  const opens = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  const signIn = useViewButton('authorization', () => authPopup.open('authorization'))
  const register = useViewButton('registration', () => authPopup.open('registration'))
  return (
    <>
      <Button tone="quiet" className={css.signIn} {...opens} {...signIn}>
        <UserIcon className={css.account} />
        {t('signIn')}
      </Button>
      <Button tone="primary" className={css.register} {...opens} {...register}>
        {t('register')}
      </Button>
    </>
  )
}
