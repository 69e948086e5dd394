import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { List } from '#ui/display/list-row.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { LoadingRows } from './history.tsx'
import css from './history.module.css'

type RewardHistoryProps<Reward> = {
  label: string
  /** Loaded with the document; fetched here if the document was of another tab. */
  first: readonly Reward[] | undefined
  load: () => Promise<readonly Reward[]>
  /** The content of an empty list. */
  nothing: ReactNode
  row: (reward: Reward) => ReactNode
}

export function RewardHistory<Reward>({ label, first, load, nothing, row }: RewardHistoryProps<Reward>) {
  const t = useTranslations('cashier.history')
  const [rewards, setRewards] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = rewards === undefined && !hasFailed
  const fetchRewards = useEffectEvent(() => load().then(setRewards, () => setFailed(true)))
  useEffect(() => {
    if (isWanted) void fetchRewards()
  }, [isWanted])
  return (
    <section aria-label={label} aria-busy={isWanted} className={css.list}>
      {hasFailed && (
        <Notice
          tone="warn"
          title={t('failed.title')}
          isAnnounced
          action={<Button onClick={() => setFailed(false)}>{t('failed.again')}</Button>}
        >
          {t('failed.text')}
        </Notice>
      )}
      {isWanted && <LoadingRows />}
      {rewards?.length === 0 && nothing}
      {rewards && rewards.length > 0 && <List>{rewards.map(row)}</List>}
    </section>
  )
}
