import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import type { BackofficeRisk } from '#contract/operator/betting/bets.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listInput } from '../../list/list-state.ts'
import type { ListColumn } from '../../list/list-types.ts'
import { paths } from '../../paths.ts'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { Timestamp } from '../../record/timestamp.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { sidesOf } from '../betting-labels.tsx'
import { useOfferNames, type OfferNames } from '../offer-names.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bets/getLiability', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate, names: OfferNames): ListColumn<BackofficeRisk>[] => [
  { key: 'market', header: t('market'), cell: (row) => <bdi>{names.market(row.event, row)}</bdi> },
  { key: 'event', header: t('event'), cell: ({ event }) => <bdi>{sidesOf(event)}</bdi> },
  { key: 'starts', header: t('starts'), cell: ({ event }) => <Timestamp iso={event.starts_at} /> },
  { key: 'bets', header: t('bets'), align: 'end', cell: ({ bets }) => bets },
  { key: 'stake', header: t('staked'), align: 'end', cell: ({ stake }) => <MoneyAmount money={stake} /> },
  {
    key: 'worst',
    header: t('worst'),
    cell: (row) => <bdi>{names.outcome(row.event, row, row.worst_outcome)}</bdi>,
  },
  {
    key: 'loss',
    header: t('loses'),
    align: 'end',
    cell: ({ worst_loss: loss }) => <MoneyAmount money={loss} isSigned />,
  },
  {
    key: 'outcomes',
    header: t('perOutcome'),
    cell: (row) =>
      row.outcomes.map(({ outcome, stake, payout, loss }) => (
        <div key={outcome}>
          <bdi>{names.outcome(row.event, row, outcome)}</bdi>: <MoneyAmount money={stake} /> →{' '}
          <MoneyAmount money={payout} /> (
          <MoneyAmount money={loss} isSigned />)
        </div>
      )),
  },
]

/** Markets with a liability, the highest first. */
export function Component() {
  const t = useTranslations('betting')
  const names = useOfferNames()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('liability')}
      call="bets/getLiability"
      rows={rows}
      columns={columnsOf(t, names)}
      filters={[
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
        },
        {
          name: 'is_live',
          label: t('live'),
          kind: 'choice',
          options: [
            { value: '1', label: t('yes') },
            { value: '0', label: t('no') },
          ],
        },
        { name: 'event', label: t('event'), kind: 'number' },
      ]}
      idOf={({ market_id: id }) => id}
      nameOf={(row) => names.market(row.event, row)}
      to={({ market_id: id }) => paths.bettingMarket(id)}
      tabs={<BettingTabs />}
      empty={{ title: t('noLiability'), text: t('noLiabilityText') }}
    />
  )
}
