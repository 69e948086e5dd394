import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import { Button } from '#ui/forms/button.tsx'
import { useFreshList } from './use-fresh-list.ts'
import css from './refresh-list.module.css'

/** Offers a reload of the list once it is outdated; takes no space, so that nothing moves. */
export function RefreshList({ sport, list }: { sport?: Sport; list: readonly unknown[] }) {
  const t = useTranslations('betting.list')
  const { isOld, refresh } = useFreshList(sport, list)
  return (
    <output className={css.place}>
      {isOld && (
        <Button size="small" className={css.button} onClick={refresh}>
          {t('refresh')}
        </Button>
      )}
    </output>
  )
}
