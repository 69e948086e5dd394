import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { OrderLink } from './order-link.tsx'
import { Resolve } from './resolve.tsx'
import { StateBadge } from './reconciliation-labels.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { items } = await backofficeApi.get('settlement/getDifferences', {
    of: params.of === 'batch' ? 'batch' : 'order',
    id: params.id ?? '',
  })
  return { difference: items[0] }
}

/** A payment without a settlement, or a batch that differs from the bank. */
export function Component() {
  const t = useTranslations('settlement')
  const { difference } = useLoaderData<typeof loader>()
  const back = { to: paths.differences(), label: t('differences') }
  if (!difference)
    return (
      <>
        <PageHead title={t('difference')} back={back} />
        <EmptyState title={t('isSettled')} text={t('isSettledText')} />
      </>
    )
  const { of, reference, state, told, expected, provider, at, approval_id } = difference
  return (
    <>
      <PageHead
        title={of === 'batch' ? t('transfer', { name: reference }) : reference}
        back={back}
        aside={<StateBadge t={t} state={state} />}
        actions={<Resolve of={of} id={difference.id} isAsked={approval_id !== null} />}
      />
      <Panels>
        <Panel title={t('difference')}>
          <p>{t(of === 'batch' ? 'batchText' : 'orderText')}</p>
          <Facts
            facts={[
              { label: t('payment'), value: <OrderLink reference={reference} /> },
              { label: t('provider'), value: provider },
              { label: t('at'), value: <Timestamp iso={at} /> },
              { label: t(of === 'batch' ? 'received' : 'told'), value: <MoneyAmount money={told} /> },
              { label: t(of === 'batch' ? 'ofLines' : 'ours'), value: <MoneyAmount money={expected} /> },
              {
                label: t('secondPerson'),
                value: approval_id && <Link to={paths.approval(approval_id)}>{t('isAsked')}</Link>,
              },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}
