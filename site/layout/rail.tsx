import { useTranslations } from 'use-intl'
import { NavigationList } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { usePlaces } from './use-places.ts'
import css from './rail.module.css'

/** The desk's way through the house. */
export function Rail() {
  const t = useTranslations('layout')
  const { home, games, categories, cashier, house } = usePlaces()
  return (
    <nav aria-label={t('mainMenu')} className={css.rail}>
      <NavigationList items={[home, games]} className={css.list} linkClassName={css.link} />
      {categories.length > 0 && (
        <NavigationList items={categories} className={css.sublist} linkClassName={css.link} />
      )}
      {cashier.length > 0 && (
        <>
          <h2 className={css.heading}>{t('cashier')}</h2>
          <NavigationList items={cashier} className={css.list} linkClassName={css.link} />
        </>
      )}
      <h2 className={css.heading}>{t('house')}</h2>
      <NavigationList items={house} className={css.list} linkClassName={css.link} />
      <div className={css.foot}>
        <Preferences />
      </div>
    </nav>
  )
}
