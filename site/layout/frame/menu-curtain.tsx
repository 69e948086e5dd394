import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NavigationList, partsOf } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { useMenu } from './use-menu.ts'
import css from './menu-curtain.module.css'

/** The full menu, for items without a place on the phone's bar; navigation closes it (LY-14). */
export function MenuCurtain({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('layout')
  const { account } = useSite()
  const main = partsOf(useMenu('menuLinks'))
  const player = useMenu('userMenuLinks')
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])
  const parts = account ? [...main, { heading: t('accountMenu'), items: player }] : main
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
        {parts.map(({ heading, items }, index) => (
          <Fragment key={heading ?? index}>
            {heading && <h3 className={css.heading}>{heading}</h3>}
            <NavigationList
              items={items}
              className={css.list}
              linkClassName={css.link}
              sublistClassName={css.sublist}
              sublinkClassName={css.sublink}
            />
          </Fragment>
        ))}
      </nav>
    </Dialog>
  )
}
