import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaymentOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { methodName } from '../cashier/payment-columns.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { uidOf } from './load-player.ts'
import { VelocityPanel } from './velocity-panel.tsx'
import { PlayerPartList } from './player-part-list.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  const [rows, velocity] = await Promise.all([
    backofficeApi.get('players/getPayments', { ...listInput(args.request), uid }),
    backofficeApi.get('cashier/getVelocity', { uid }),
  ])
  return { uid, rows, velocity }
}

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, ways: Parameters<typeof methodName>[0]): ListColumn<PaymentOfPlayer>[] => [
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
  { key: 'status', header: t('status'), cell: ({ status }) => t(`paymentStatuses.${status}`) },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  {
    key: 'method',
    header: t('method'),
    cell: ({ method, provider }) => `${methodName(ways, method)} (${provider})`,
  },
  {
    key: 'requisites',
    header: t('account'),
    cell: ({ requisites }) => <bdi dir="ltr">{Object.values(requisites).join(', ') || '–'}</bdi>,
  },
  { key: 'created_at', header: t('begun'), cell: ({ created_at }) => <Timestamp iso={created_at} /> },
  { key: 'updated_at', header: t('changed'), cell: ({ updated_at }) => <Timestamp iso={updated_at} /> },
]

const statuses = [
  'new',
  'pending',
  'review',
  'processing',
  'success',
  'failed',
  'declined',
  'cancelled',
  'expired',
]

export function Component() {
  const t = useTranslations('players')
  const ways = useTranslations('cashier')
  const { uid, rows, velocity } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="payments"
      call="players/getPayments"
      rows={rows}
      columns={columnsOf(t, ways)}
      filters={[
        {
          name: 'type',
          label: t('type'),
          kind: 'choice',
          options: (['deposit', 'withdrawal'] as const).map((value) => ({
            value,
            label: t(`types.${value}`),
          })),
        },
        {
          name: 'status',
          label: t('status'),
          kind: 'choice',
          options: statuses.map((value) => ({ value, label: t(`paymentStatuses.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      to={({ id, type }) => (type === 'deposit' ? paths.deposit(id) : paths.withdrawal(id))}
      isExported
      note={<VelocityPanel uid={uid} velocity={velocity} />}
      empty={{ title: t('noPayments'), text: t('noPaymentsText') }}
    />
  )
}
