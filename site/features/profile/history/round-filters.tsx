import { useTranslations } from 'use-intl'
import { ListFilters, usePeriodChoice } from '#site/features/cashier/history/list-filters.tsx'
import { useChosenFilter } from '#site/layout/links/use-chosen-filter.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type RoundFilter } from '#site/paths.ts'
import { roundResults } from './round-filter.ts'

/** A game that the player has opened for real money. */
export type PlayedGame = { readonly sysname: string; readonly name: string }

export function RoundFilters({
  filter: shown,
  games,
}: {
  filter: RoundFilter
  games: readonly PlayedGame[]
}) {
  const t = useTranslations('profile.rounds.filter')
  const { locale } = useSite()
  const { filter, choose } = useChosenFilter(shown, paths.profile.betHistory)
  const game = {
    name: 'game',
    label: t('game'),
    value: filter.game,
    options: [
      { value: '', label: t('anyGame') },
      ...games.map(({ sysname, name }) => ({ value: sysname, label: name })),
    ],
  }
  const result = {
    name: 'result',
    label: t('result'),
    value: filter.result,
    options: [
      { value: '', label: t('anyResult') },
      ...roundResults.map((value) => ({ value, label: t(value) })),
    ],
  }
  return (
    <ListFilters
      choices={[game, usePeriodChoice(filter.days), result]}
      onChoose={(changed) => choose((now) => ({ ...now, ...changed }))}
      file={paths.profile.betHistoryFile(filter, locale.code)}
    />
  )
}
