import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { PlusIcon, UserIcon } from '#ui/pictures/icons.tsx'
import { NotificationsBell } from '#site/features/notifications/notifications-bell.tsx'
import { paths } from '#site/paths.ts'
import { useBalances } from '../money/balance.tsx'
import { CountingMoney } from '../money/counting-money.tsx'
import { Link } from '../links/link.tsx'
import { NavigationList } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { useStartupFact } from '../visitor/startup.ts'
import { useMenu } from './use-menu.ts'
import { totalMinor } from '../money/api-money.ts'
import css from './account-area.module.css'

const menuId = 'account-menu'

export function AccountArea() {
  const t = useTranslations('layout')
  const { account } = useSite()
  return (
    <>
      <Balance />
      <ButtonLink
        size="small"
        iconStart={<PlusIcon size={18} />}
        element={<Link to={paths.cashier.deposit()} className={css.deposit} />}
      >
        {t('places.deposit')}
      </ButtonLink>
      {account && <NotificationsBell uid={account.uid} />}
      <button
        type="button"
        popoverTarget={menuId}
        className={css.opener}
        data-account-area
        aria-label={t('accountMenu')}
      >
        <UserIcon />
      </button>
      <AccountMenu />
    </>
  )
}

function Balance() {
  const t = useTranslations('layout')
  const { balances } = useBalances()
  if (!balances) return null
  return (
    <Link to={paths.cashier.wallet()} className={css.balance}>
      <span className={css.balanceLabel}>{t('balance')}</span>
      <CountingMoney amountMinor={totalMinor(balances)} currency={balances.balance_main.currency} />
    </Link>
  )
}

/** A native popover: the browser handles Escape, a press outside and the return of the focus. */
function AccountMenu() {
  const t = useTranslations('layout')
  const { account } = useSite()
  const items = useMenu('userMenuLinks')
  const loyalty = useStartupFact('loyalty')
  const level = loyalty?.levels.find(({ sysname }) => sysname === loyalty.level)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after a link inside was followed, by key or by pointer
    <div
      id={menuId}
      popover="auto"
      className={css.menu}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      }}
    >
      <p className={css.login}>
        <bdi>{account?.fakename || account?.login}</bdi>
      </p>
      {level && <p className={css.login}>{t('level', { name: level.name })}</p>}
      <nav aria-label={t('accountMenu')}>
        <NavigationList items={items} className={css.list} linkClassName={css.link} />
      </nav>
      <Preferences />
      <SignOutButton />
    </div>
  )
}
