import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import {
  messageChannels,
  messageKinds,
  messageStates,
  type BackofficeMessage,
} from '#contract/operator/outbox.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { PlayerLink } from '../record/player-link.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { kindText } from './kind-text.ts'
import { toneOfMessage } from './message-tone.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('outbox/getMessages', listInput(request))

type Translate = ReturnType<typeof useTranslations<'outbox'>>

const columnsOf = (t: Translate, mayReadPlayers: boolean): ListColumn<BackofficeMessage>[] => [
  {
    key: 'created_at',
    header: t('createdAt'),
    sort: 'created_at',
    cell: ({ created_at }) => <Timestamp iso={created_at} />,
  },
  { key: 'kind', header: t('kind'), cell: ({ kind }) => kindText(t, kind) },
  { key: 'address', header: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
  {
    key: 'player',
    header: t('player'),
    cell: ({ uid }) => (uid === null ? '–' : mayReadPlayers ? <PlayerLink uid={uid} /> : <bdi>{uid}</bdi>),
  },
  { key: 'channel', header: t('channel'), cell: ({ channel }) => t(`channels.${channel}`) },
  {
    key: 'state',
    header: t('state'),
    cell: ({ state }) => <Badge tone={toneOfMessage(state)}>{t(`states.${state}`)}</Badge>,
  },
  { key: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => tries },
  { key: 'last_error', header: t('lastError'), cell: ({ last_error: said }) => <bdi>{said || '–'}</bdi> },
  { key: 'id', header: t('number'), isHiddenAtFirst: true, cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'locale', header: t('language'), isHiddenAtFirst: true, cell: ({ locale }) => locale },
  {
    key: 'subject',
    header: t('subject'),
    isHiddenAtFirst: true,
    cell: ({ subject }) => <span dir="auto">{subject || '–'}</span>,
  },
  {
    key: 'tried_at',
    header: t('triedAt'),
    isHiddenAtFirst: true,
    cell: ({ tried_at }) => <Timestamp iso={tried_at} />,
  },
  {
    key: 'sent_at',
    header: t('sentAt'),
    isHiddenAtFirst: true,
    cell: ({ sent_at }) => <Timestamp iso={sent_at} />,
  },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'state',
    label: t('state'),
    kind: 'choice',
    options: messageStates.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  {
    name: 'channel',
    label: t('channel'),
    kind: 'choice',
    options: messageChannels.map((value) => ({ value, label: t(`channels.${value}`) })),
  },
  {
    name: 'kind',
    label: t('kind'),
    kind: 'choice',
    options: messageKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  },
  {
    name: 'language',
    label: t('language'),
    kind: 'choice',
    options: supportedLocales.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'from', label: t('from'), kind: 'date' },
  { name: 'to', label: t('to'), kind: 'date' },
]

export function Component() {
  const t = useTranslations('outbox')
  const rows = useLoaderData<typeof loader>()
  const mayDo = useMayDo()
  return (
    <ListPage
      title={t('title')}
      call="outbox/getMessages"
      rows={rows}
      columns={columnsOf(t, mayDo('players.read'))}
      filters={filtersOf(t)}
      searchLabel={t('search')}
      idOf={({ id }) => id}
      nameOf={({ id, kind }) => `${kindText(t, kind)} ${id}`}
      to={({ id }) => paths.message(id)}
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
