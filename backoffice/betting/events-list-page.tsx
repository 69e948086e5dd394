import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import type { BackofficeEvent } from '#contract/operator/betting/offer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BettingTabs } from './betting-tabs.tsx'
import { scoreText, sidesOf } from './betting-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('betting/getEvents', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate): ListColumn<BackofficeEvent>[] => [
  { key: 'event', header: t('event'), cell: (event) => <bdi>{sidesOf(event)}</bdi> },
  {
    key: 'starts_at',
    header: t('starts'),
    sort: 'starts_at',
    cell: ({ starts_at: at }) => <Timestamp iso={at} />,
  },
  { key: 'sport', header: t('sport'), isHiddenAtFirst: true, cell: ({ sport }) => t(`sports.${sport}`) },
  { key: 'tournament', header: t('competition'), cell: ({ tournament }) => <bdi>{tournament}</bdi> },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status, is_held: isHeld }) =>
      isHeld ? (
        <Badge tone="danger">{t('held')}</Badge>
      ) : (
        <Badge tone={status === 'live' ? 'win' : 'neutral'}>{t(`eventStatuses.${status}`)}</Badge>
      ),
  },
  {
    key: 'score',
    header: t('score'),
    align: 'end',
    cell: ({ score }) => <bdi className="tabular">{scoreText(score)}</bdi>,
  },
  { key: 'open', header: t('openMarkets'), align: 'end', cell: ({ open_markets: open }) => open },
  { key: 'bets', header: t('bets'), align: 'end', isHiddenAtFirst: true, cell: ({ bets }) => bets },
  {
    key: 'turnover',
    header: t('turnover'),
    sort: 'turnover',
    align: 'end',
    cell: ({ turnover }) => <MoneyAmount money={turnover} />,
  },
  {
    key: 'exposure',
    header: t('exposure'),
    sort: 'exposure',
    align: 'end',
    cell: ({ exposure }) => <MoneyAmount money={exposure} />,
  },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'sport',
    label: t('sport'),
    kind: 'choice',
    options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
  },
  {
    name: 'when',
    label: t('when'),
    kind: 'choice',
    options: (['live', 'upcoming', 'over'] as const).map((value) => ({ value, label: t(`whens.${value}`) })),
  },
  { name: 'is_held', label: t('held'), kind: 'choice', options: [{ value: '1', label: t('yes') }] },
]

export function Component() {
  const t = useTranslations('betting')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('events')}
      call="betting/getEvents"
      rows={rows}
      columns={columnsOf(t)}
      searchLabel={t('eventSearch')}
      filters={filtersOf(t)}
      idOf={({ id }) => id}
      nameOf={sidesOf}
      to={({ id }) => paths.bettingEvent(id)}
      isExported
      tabs={<BettingTabs />}
      empty={{ title: t('noEvents'), text: t('noEventsText') }}
    />
  )
}
