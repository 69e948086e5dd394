import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import { NavigationList } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useSite } from './site-provider.tsx'
import { usePlaces } from './use-places.ts'
import css from './menu-curtain.module.css'

/** Everything that has no place on the phone's bar; a change of page closes it (LY-14). */
export function MenuCurtain({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('layout')
  const { account } = useSite()
  const { home, games, categories, cashier, player, house } = usePlaces()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])
  const list = { className: css.list, linkClassName: css.link }
  return (
    <Dialog
      kind="curtain"
      isOpen={isOpen}
      onClose={onClose}
      title={t('menu')}
      closeLabel={t('closeMenu')}
      footer={
        <>
          <Preferences />
          {account && <SignOutButton />}
        </>
      }
    >
      <nav aria-label={t('mainMenu')}>
        <NavigationList items={[home, games]} {...list}>
          {categories.length > 0 ? (
            <NavigationList items={categories} className={css.sublist} linkClassName={css.sublink} />
          ) : undefined}
        </NavigationList>
        {account && (
          <NavigationList
            items={[...cashier, ...player.filter(({ to }) => !cashier.some((own) => own.to === to))]}
            {...list}
          />
        )}
        <NavigationList items={house} {...list} />
      </nav>
    </Dialog>
  )
}
