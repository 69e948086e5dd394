import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports, type Sport } from '#contract/betting-enums.ts'
import { limitKinds, type BackofficeLimit } from '#contract/operator/betting/limits.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { useMayDo } from '../../layout/use-self.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listInput } from '../../list/list-state.ts'
import type { ListColumn } from '../../list/list-types.ts'
import { ActionButton } from '../../record/action-button.tsx'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { Timestamp } from '../../record/timestamp.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { sidesOf } from '../betting-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bets/getLimits', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate): ListColumn<BackofficeLimit>[] => [
  { key: 'of', header: t('limitOf'), cell: ({ of }) => t(`limitKinds.${of}`) },
  { key: 'sport', header: t('sport'), cell: ({ sport }) => (sport ? t(`sports.${sport}`) : t('all')) },
  { key: 'tier', header: t('tier'), cell: ({ tier }) => tier ?? t('all') },
  { key: 'group', header: t('group'), cell: ({ market_group: group }) => <bdi>{group ?? t('all')}</bdi> },
  {
    key: 'live',
    header: t('live'),
    cell: ({ is_live: isLive }) => (isLive === null ? t('all') : isLive ? t('yes') : t('no')),
  },
  { key: 'event', header: t('event'), cell: ({ event }) => <bdi>{event ? sidesOf(event) : t('all')}</bdi> },
  { key: 'limit', header: t('limit'), align: 'end', cell: ({ limit }) => <MoneyAmount money={limit} /> },
  { key: 'set_by', header: t('setBy'), cell: ({ set_by: by }) => <bdi>{by ?? '–'}</bdi> },
  { key: 'set_at', header: t('setAt'), cell: ({ set_at: at }) => <Timestamp iso={at} /> },
  { key: 'remove', header: t('removeLimit.open'), cell: (row) => <RemoveLimit limit={row} /> },
]

const useWhyNot = () => {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  return mayDo('betting.limit') ? undefined : t('mayNotLimit')
}

/** The default limit: it applies if no narrower one does, and cannot be removed. */
const isWidest = ({ sport, tier, market_group: group, is_live: isLive, event }: BackofficeLimit): boolean =>
  [sport, tier, group, isLive, event].every((scope) => scope === null)

function RemoveLimit({ limit }: { limit: BackofficeLimit }) {
  const t = useTranslations('betting')
  const whyNot = useWhyNot()
  return (
    <ActionButton
      label={t('removeLimit.open')}
      title={t('removeLimit.title')}
      text={t('removeLimit.text')}
      tone="danger"
      disabledReason={whyNot ?? (isWidest(limit) ? t('removeLimit.widest') : undefined)}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('removeLimit.open')}
      doneText={t('removeLimit.done')}
      run={({ reason = '' }) => backofficeApi.post('bets/removeLimit', { id: limit.id, reason })}
    />
  )
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function SetLimit() {
  const t = useTranslations('betting')
  const all = { value: '', label: t('all') }
  return (
    <ActionButton
      label={t('setLimit.open')}
      title={t('setLimit.open')}
      text={t('setLimit.text')}
      disabledReason={useWhyNot()}
      fields={[
        {
          name: 'of',
          label: t('limitOf'),
          kind: 'choice',
          options: limitKinds.map((value) => ({ value, label: t(`limitKinds.${value}`) })),
        },
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: [all, ...sports.map((value) => ({ value, label: t(`sports.${value}`) }))],
        },
        { name: 'tier', label: t('tier'), kind: 'number' },
        { name: 'market_group', label: t('group'), hint: t('groupHint'), kind: 'line' },
        {
          name: 'is_live',
          label: t('live'),
          kind: 'choice',
          options: [all, { value: '1', label: t('yes') }, { value: '0', label: t('no') }],
        },
        { name: 'event_id', label: t('event'), kind: 'number' },
        { name: 'limit', label: t('limit'), hint: t('limitHint'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('setLimit.open')}
      doneText={t('setLimit.done')}
      run={({ of, limit = '', reason = '', sport, ...rest }) =>
        backofficeApi.post('bets/setLimit', {
          of: of as (typeof limitKinds)[number],
          ...(sport ? { sport: sport as Sport } : {}),
          ...given(rest),
          limit,
          reason,
        })
      }
    />
  )
}

/** Limits on liability, on the cost of a bet and on its payout. */
export function Component() {
  const t = useTranslations('betting')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('limits')}
      call="bets/getLimits"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'of',
          label: t('limitOf'),
          kind: 'choice',
          options: limitKinds.map((value) => ({ value, label: t(`limitKinds.${value}`) })),
        },
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ of }) => t(`limitKinds.${of}`)}
      actions={<SetLimit />}
      tabs={<BettingTabs />}
      empty={{ title: t('noLimits'), text: t('noLimitsText') }}
    />
  )
}
