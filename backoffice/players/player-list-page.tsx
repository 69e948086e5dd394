import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { offeredCodes } from '../api/offered-currencies.ts'
import type { ListedPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { StatusBadge } from './status-badge.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('players/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate): ListColumn<ListedPlayer>[] => [
  { key: 'uid', header: t('uid'), sort: 'uid', cell: ({ uid }) => <bdi>{uid}</bdi> },
  {
    key: 'email',
    header: t('email'),
    sort: 'email',
    cell: ({ email, login }) => <bdi>{email ?? login}</bdi>,
  },
  { key: 'name', header: t('name'), cell: ({ name }) => <bdi>{name || '–'}</bdi> },
  { key: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'country', header: t('country'), cell: ({ country }) => country },
  {
    key: 'balance',
    header: t('balance'),
    align: 'end',
    cell: ({ balance }) => <MoneyAmount money={balance} />,
  },
  {
    key: 'reg_time',
    header: t('registered'),
    sort: 'reg_time',
    cell: ({ reg_time }) => <Timestamp iso={reg_time} />,
  },
  {
    key: 'last_sign_in_at',
    header: t('lastSeen'),
    sort: 'last_sign_in_at',
    cell: ({ last_sign_in_at }) => <Timestamp iso={last_sign_in_at} />,
  },
  {
    key: 'phone',
    header: t('phone'),
    isHiddenAtFirst: true,
    cell: ({ phone }) => <bdi dir="ltr">{phone ? `+${phone}` : '–'}</bdi>,
  },
  {
    key: 'email_confirmed',
    header: t('emailConfirmed'),
    isHiddenAtFirst: true,
    cell: ({ email_confirmed }) => t(email_confirmed ? 'yes' : 'no'),
  },
  { key: 'currency', header: t('currency'), isHiddenAtFirst: true, cell: ({ currency }) => currency },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'status',
    label: t('status'),
    kind: 'choice',
    options: (['active', 'banned', 'suspended', 'excluded', 'deleted'] as const).map((value) => ({
      value,
      label: t(`statuses.${value}`),
    })),
  },
  { name: 'country', label: t('countryCode'), kind: 'text' },
  {
    name: 'currency',
    label: t('currency'),
    kind: 'choice',
    options: offeredCodes().map((value) => ({ value, label: value })),
  },
  {
    name: 'email_confirmed',
    label: t('emailConfirmed'),
    kind: 'choice',
    options: [
      { value: '1', label: t('yes') },
      { value: '0', label: t('no') },
    ],
  },
  {
    name: 'verification',
    label: t('verified'),
    kind: 'choice',
    options: (['not_started', 'pending', 'approved', 'rejected_retry', 'rejected_final'] as const).map(
      (value) => ({ value, label: t(`verification.states.${value}`) }),
    ),
  },
  { name: 'registered_from', label: t('registeredFrom'), kind: 'date' },
  { name: 'registered_to', label: t('registeredTo'), kind: 'date' },
  { name: 'seen_from', label: t('seenFrom'), kind: 'date' },
]

export function Component() {
  const t = useTranslations('players')
  return (
    <ListPage
      title={t('players')}
      call="players/getList"
      rows={useLoaderData<typeof loader>()}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      searchLabel={t('searchPlayers')}
      idOf={({ uid }) => String(uid)}
      nameOf={({ email, login }) => email ?? login}
      to={({ uid }) => paths.player(uid)}
      isExported
      empty={{ title: t('nobody'), text: t('nobodyText') }}
    />
  )
}
