import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeTicket } from '#contract/operator/support.ts'
import { ticketStates } from '#contract/ticket-states.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ClippedText } from '../list/clipped-text.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { SupportTabs } from './support-tabs.tsx'
import { toneOf } from './ticket-tone.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, assignees] = await Promise.all([
    backofficeApi.get('support/getTickets', listInput(request)),
    backofficeApi.get('support/getAssignees'),
  ])
  return { rows, assignees: assignees.items }
}

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate): ListColumn<BackofficeTicket>[] => [
  { key: 'number', header: t('number'), cell: ({ number }) => <bdi>{number}</bdi> },
  {
    key: 'state',
    header: t('state'),
    cell: ({ state }) => <Badge tone={toneOf(state)}>{t(`states.${state}`)}</Badge>,
  },
  {
    key: 'excerpt',
    header: t('message'),
    cell: ({ excerpt }) => <ClippedText text={excerpt} />,
  },
  { key: 'topic', header: t('topic'), cell: ({ topic }) => <ClippedText text={topic.name} /> },
  { key: 'email', header: t('email'), cell: ({ email }) => <ClippedText text={email} /> },
  { key: 'locale', header: t('language'), isHiddenAtFirst: true, cell: ({ locale }) => locale },
  {
    key: 'assignee',
    header: t('assignee'),
    cell: ({ assignee }) => (assignee ? <ClippedText text={assignee.name} /> : '–'),
  },
  {
    key: 'waiting_since',
    header: t('waitingSince'),
    sort: 'waiting_since',
    cell: ({ waiting_since }) => <Timestamp iso={waiting_since} />,
  },
  {
    key: 'created_at',
    header: t('openedAt'),
    sort: 'created_at',
    isHiddenAtFirst: true,
    cell: ({ created_at }) => <Timestamp iso={created_at} />,
  },
]

/** The support queue, the longest waiting first. */
export function Component() {
  const t = useTranslations('support')
  const { rows, assignees } = useLoaderData<typeof loader>()
  return (
    <>
      <SupportTabs />
      <ListPage
        title={t('tickets')}
        call="support/getTickets"
        rows={rows}
        columns={columnsOf(t)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            options: ticketStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            name: 'owed',
            label: t('owed'),
            kind: 'choice',
            options: [{ value: '1', label: t('owedOnly') }],
          },
          {
            name: 'language',
            label: t('language'),
            kind: 'choice',
            options: supportedLocales.map(({ code, name }) => ({ value: code, label: name })),
          },
          {
            name: 'assignee',
            label: t('assignee'),
            kind: 'choice',
            options: [
              { value: 'me', label: t('me') },
              { value: 'nobody', label: t('nobody') },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        idOf={({ number }) => number}
        nameOf={({ number }) => number}
        to={({ number }) => paths.ticket(number)}
        isExported
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </>
  )
}
