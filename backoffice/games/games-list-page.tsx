import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { volatilities } from '#contract/game-traits.ts'
import type { BackofficeGame, BackofficeStudio } from '#contract/operator/games.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { CustomGameAction } from './custom-game-action.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, studios] = await Promise.all([
    backofficeApi.get('games/getCatalogue', listInput(request)),
    backofficeApi.get('games/getStudios'),
  ])
  return { rows, studios: studios.items }
}

type Translate = ReturnType<typeof useTranslations>

const countriesOf = ({ hidden_in: own, studio_hidden_in: studio }: BackofficeGame): string =>
  [...new Set([...own, ...studio])].toSorted().join(' ') || '–'

const columnsOf = (t: Translate): ListColumn<BackofficeGame>[] => [
  { key: 'place', header: t('place'), sort: 'place', align: 'end', cell: ({ place }) => place },
  { key: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
  { key: 'provider', header: t('studio'), cell: ({ provider_name: name }) => name },
  {
    key: 'rtp',
    header: 'RTP',
    sort: 'rtp',
    align: 'end',
    cell: ({ rtp }) => <bdi className="tabular">{rtp === null ? '–' : `${rtp} %`}</bdi>,
  },
  {
    key: 'volatility',
    header: t('volatility'),
    cell: ({ volatility }) => (volatility ? t(`volatilities.${volatility}`) : '–'),
  },
  {
    key: 'state',
    header: t('state'),
    cell: ({ state }) => (
      <Badge tone={state === 'on' ? 'win' : state === 'off' ? 'danger' : 'neutral'}>
        {t(`states.${state}`)}
      </Badge>
    ),
  },
  { key: 'hidden', header: t('hiddenIn'), cell: (game) => <bdi>{countriesOf(game)}</bdi> },
  { key: 'supplier', header: t('supplier'), isHiddenAtFirst: true, cell: ({ supplier }) => supplier },
]

const filtersOf = (t: Translate, studios: readonly BackofficeStudio[]): ListFilter[] => [
  {
    name: 'provider',
    label: t('studio'),
    kind: 'choice',
    options: studios.map(({ sysname, name }) => ({ value: sysname, label: name })),
  },
  {
    name: 'state',
    label: t('state'),
    kind: 'choice',
    options: (['on', 'unlisted', 'off'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
  },
  {
    name: 'volatility',
    label: t('volatility'),
    kind: 'choice',
    options: volatilities.map((value) => ({ value, label: t(`volatilities.${value}`) })),
  },
  { name: 'country', label: t('hiddenInCountry'), kind: 'text' },
]

/** All games, in the order of the game hall. */
export function Component() {
  const t = useTranslations('catalogue')
  const { rows, studios } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="games/getCatalogue"
      rows={rows}
      columns={columnsOf(t)}
      searchLabel={t('name')}
      filters={filtersOf(t, studios)}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.game(sysname)}
      isExported
      tabs={<GamesTabs />}
      actions={<CustomGameAction />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
