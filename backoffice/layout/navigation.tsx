import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { documentBrandName } from './document-brand-name.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import { useSelf } from './use-self.ts'
import css from './navigation.module.css'

type NavigationProps = { isOpen: boolean; onClose: () => void }

/** The side menu, an overlay on narrow screens. It contains only pages that the operator may open. */
export function Navigation({ isOpen, onClose }: NavigationProps) {
  const t = useTranslations('desk')
  const { houses } = useSelf()
  const groups = useMenuGroups()
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, onClose])
  return (
    <nav className={css.navigation} data-open={isOpen} aria-label={t('menu.label')}>
      <div className={css.head}>
        <span className={css.name}>{documentBrandName()}</span>
        <span className={css.what}>{t('desk')}</span>
        <IconButton className={css.close} label={t('close')} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {houses.length > 1 && <Brands houses={houses} />}
      {groups.map(({ name, title, places }) => (
        <div key={name}>
          <h2 id={`menu-${name}`} className={css.title}>
            {title}
          </h2>
          <ul className={css.list} aria-labelledby={`menu-${name}`}>
            {places.map(({ to, label, isExact }) => (
              <li key={to}>
                <NavLink className={css.link} to={to} end={isExact} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Links to the operator's other brands. Each brand has its own sign-in. */
function Brands({ houses }: Pick<CurrentStaffMember, 'houses'>) {
  const t = useTranslations('desk')
  return (
    <div>
      <h2 id="menu-houses" className={css.title}>
        {t('menu.houses')}
      </h2>
      <ul className={css.list} aria-labelledby="menu-houses">
        {houses.map(({ brand, name, address, is_here: isHere }) => (
          <li key={brand}>
            <a className={css.link} href={address} aria-current={isHere ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
