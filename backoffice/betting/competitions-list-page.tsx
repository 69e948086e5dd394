import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import type { BackofficeTournament } from '#contract/operator/betting/offer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { BettingTabs } from './betting-tabs.tsx'
import { OpenAction } from './open-action.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('betting/getTournaments', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate): ListColumn<BackofficeTournament>[] => [
  { key: 'name', header: t('competition'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'sport', header: t('sport'), cell: ({ sport }) => t(`sports.${sport}`) },
  { key: 'region', header: t('region'), cell: ({ region }) => <bdi>{region}</bdi> },
  { key: 'tier', header: t('tier'), sort: 'tier', align: 'end', cell: ({ tier }) => tier },
  { key: 'events', header: t('events'), align: 'end', cell: ({ events }) => events },
  {
    key: 'open',
    header: t('status'),
    cell: ({ is_open: isOpen }) => (
      <Badge tone={isOpen ? 'win' : 'danger'}>{isOpen ? t('offered') : t('notOffered')}</Badge>
    ),
  },
  {
    key: 'action',
    header: t('offer'),
    cell: ({ id, name, is_open: isOpen }) => (
      <OpenAction kind="tournament" name={id} title={name} isOpen={isOpen} />
    ),
  },
]

export function Component() {
  const t = useTranslations('betting')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('competitions')}
      call="betting/getTournaments"
      rows={rows}
      columns={columnsOf(t)}
      searchLabel={t('competition')}
      filters={[
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
        },
        {
          name: 'is_open',
          label: t('offered'),
          kind: 'choice',
          options: [
            { value: '1', label: t('yes') },
            { value: '0', label: t('no') },
          ],
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      tabs={<BettingTabs />}
      empty={{ title: t('noCompetitions'), text: t('noEventsText') }}
    />
  )
}
