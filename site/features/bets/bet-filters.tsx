import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import { useBettingNames } from '#site/features/betting/use-betting-names.ts'
import { ListFilters, usePeriodChoice } from '#site/features/cashier/history/list-filters.tsx'
import { useChosenFilter } from '#site/layout/links/use-chosen-filter.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { betResults, type BetFilter } from './bet-filter.ts'

export function BetFilters({ filter: shown }: { filter: BetFilter }) {
  const t = useTranslations('bets.filter')
  const names = useBettingNames()
  const { locale } = useSite()
  const { filter, choose } = useChosenFilter(shown, paths.profile.sportsBets)
  const sport = {
    name: 'sport',
    label: t('sport'),
    value: filter.sport,
    options: [
      { value: '', label: t('anySport') },
      ...sports.map((value) => ({ value, label: names.sport(value) })),
    ],
  }
  const result = {
    name: 'result',
    label: t('result'),
    value: filter.result,
    options: [
      { value: '', label: t('anyResult') },
      ...betResults.map((value) => ({ value, label: t(`results.${value}`) })),
    ],
  }
  return (
    <ListFilters
      choices={[sport, usePeriodChoice(filter.days), result]}
      preserved={{ tab: 'sports' }}
      onChoose={(changed) => choose((now) => ({ ...now, ...changed }))}
      file={paths.profile.sportsBetsFile(filter, locale.code)}
    />
  )
}
