import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { MenuIcon } from '#ui/pictures/icons.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { NavigationLink, useCurrent } from './navigation.tsx'
import { OnDemand } from '../visitor/on-demand.tsx'
import { useMenu } from './use-menu.ts'
import css from './bottom-bar.module.css'

/** Loads the dialog's code too, so that the menu appears complete. */
const loadMenu = async () => {
  const [{ MenuCurtain }] = await Promise.all([whenComplete(import('./menu-curtain.tsx')), preloadDialog()])
  return MenuCurtain
}

export function BottomBar() {
  const t = useTranslations('layout')
  const items = useMenu('mobileBottomMenu')
  const current = useCurrent(items)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <nav aria-label={t('quickMenu')} className={css.bar}>
        {items.map((item) => (
          <NavigationLink
            key={`${item.to} ${item.label}`}
            item={item}
            className={css.place}
            current={current(item)}
          />
        ))}
        <button
          type="button"
          className={css.place}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setOpen((isShown) => !isShown)}
        >
          <MenuIcon size={22} />
          <span>{t('menu')}</span>
        </button>
      </nav>
      <OnDemand isWanted={isOpen} load={loadMenu} given={{ isOpen, onClose: close }} />
    </>
  )
}
