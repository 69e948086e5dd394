import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { NavigationList, partsOf } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { useMenu } from './use-menu.ts'
import css from './sidebar.module.css'

export function Rail() {
  const t = useTranslations('layout')
  const parts = partsOf(useMenu('menuLinks'))
  return (
    <nav aria-label={t('mainMenu')} className={css.rail}>
      {parts.map(({ heading, items }, index) => (
        <Fragment key={heading ?? index}>
          {heading && <h2 className={css.heading}>{heading}</h2>}
          <NavigationList
            items={items}
            className={css.list}
            linkClassName={css.link}
            sublistClassName={css.sublist}
            sublinkClassName={css.link}
          />
        </Fragment>
      ))}
      <div className={css.foot}>
        <Preferences />
      </div>
    </nav>
  )
}
