import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { MenuIcon, SearchIcon, UserIcon } from '#ui/pictures/icons.tsx'
import { paths } from '../paths.ts'
import { openPalette } from '../palette/palette-store.ts'
import { useSelf } from './use-self.ts'
import css from './top-bar.module.css'

/** The search, which opens the palette, and the signed-in operator. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useTranslations('desk')
  const { name } = useSelf()
  return (
    <header className={css.bar}>
      <IconButton className={css.menu} label={t('menu.label')} onClick={onMenu}>
        <MenuIcon size={20} />
      </IconButton>
      <button
        type="button"
        className={css.search}
        onClick={() => openPalette()}
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon size={16} />
        <span className={css.words}>{t('palette.open')}</span>
        <kbd className={css.key}>Ctrl K</kbd>
      </button>
      <NavLink className={css.self} to={paths.self()} aria-label={name}>
        <UserIcon size={18} />
        <span className={css.name}>{name}</span>
      </NavLink>
    </header>
  )
}
