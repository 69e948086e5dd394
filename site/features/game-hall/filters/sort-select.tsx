import { useTranslations } from 'use-intl'
import type { GameSort } from '#contract/game-traits.ts'
import { Select } from '#ui/forms/select.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import type { HallFilter } from '../../../paths.ts'
import { withSort } from '../hall-filter.ts'
import css from './filters.module.css'

const orders: readonly GameSort[] = ['priority', 'new', 'name', 'rtp']

export function SortSelect({ filter, choose }: { filter: HallFilter; choose: ChooseFilter<HallFilter> }) {
  const t = useTranslations('hall.filters.sort')
  return (
    <Select
      name="sort"
      aria-label={t('label')}
      className={css.sort}
      value={filter.sort ?? 'priority'}
      onChange={({ target }) => choose((now) => withSort(now, target.value))}
      options={orders.map((value) => ({ value, label: t(value) }))}
    />
  )
}
