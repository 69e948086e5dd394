import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { BonusBadge } from './bonus-badge.tsx'
import { endOf } from './bonus-state.ts'
import css from './bonuses.module.css'

export function PastBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useTranslations('profile.bonuses.past')
  if (bonuses.length === 0) return null
  return (
    <details className={css.past}>
      <summary>{t('title', { count: bonuses.length })}</summary>
      <List>
        {bonuses.map((bonus) => (
          <ListRow
            key={bonus.id}
            title={bonus.title}
            note={<BonusEnd bonus={bonus} />}
            end={<BonusBadge bonus={bonus} />}
          />
        ))}
      </List>
    </details>
  )
}

export function BonusEnd({ bonus }: { bonus: Bonus }) {
  const t = useTranslations('profile.bonuses.past')
  const end = endOf(bonus)
  const sum = () => <ApiAmount money={bonus.converted ?? bonus.amount} />
  const at = bonus.ended_at ?? bonus.wager_until ?? bonus.claim_until
  return (
    <span className={css.end}>
      <span>{t.rich(`ends.${end}`, { sum })}</span>
      {at && <LocalDateTime iso={at} />}
    </span>
  )
}
