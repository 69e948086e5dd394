import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { preloadDialog } from '#ui/dialog.tsx'
import { MenuIcon, UserIcon } from '#ui/icons.tsx'
import { authPopup } from '../features/auth/auth-popup-store.ts'
import { Link } from './link.tsx'
import { useCurrent, type NavigationItem } from './navigation.tsx'
import { OnDemand } from './on-demand.tsx'
import { useSite } from './site-provider.tsx'
import { usePlaces } from './use-places.ts'
import css from './bottom-bar.module.css'

/** With the dialog's machinery, so that the menu is whole once it is here. */
const loadMenu = async () => {
  const [{ MenuCurtain }] = await Promise.all([
    import('./menu-curtain.tsx'),
    import('#ui/dialog-surface.tsx'),
  ])
  return MenuCurtain
}

/** The phone's way through the house, under the thumb. */
export function BottomBar() {
  const t = useTranslations('layout')
  const { account } = useSite()
  const { home, games, cashier } = usePlaces()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const deposit = cashier[0]
  return (
    <>
      <nav aria-label={t('quickMenu')} className={css.bar}>
        <Place item={home} />
        <Place item={games} />
        {account && deposit ? (
          <Place item={deposit} />
        ) : (
          <button
            type="button"
            className={css.place}
            onPointerEnter={preloadDialog}
            onClick={() => authPopup.open('authorization')}
          >
            <UserIcon size={22} />
            <span>{t('signIn')}</span>
          </button>
        )}
        <button
          type="button"
          className={css.place}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={22} />
          <span>{t('menu')}</span>
        </button>
      </nav>
      <OnDemand isWanted={isOpen} load={loadMenu} given={{ isOpen, onClose: close }} />
    </>
  )
}

function Place({ item }: { item: NavigationItem }) {
  const current = useCurrent()
  return (
    <Link to={item.to} className={css.place} aria-current={current(item)}>
      {item.icon && <item.icon size={22} />}
      <span>{item.label}</span>
    </Link>
  )
}
