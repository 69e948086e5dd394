import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Panels } from '../record/panel.tsx'
import { PaymentStatus } from './payment-columns.tsx'
import { RefundDeposit, RefundsPanel } from './refunds-panel.tsx'
import { QueryProvider, OrderPanel, PayerPanel, PaymentPanel, PaymentTrail } from './payment-panels.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  card: await backofficeApi.get('cashier/getDeposit', { id: params.id ?? '' }),
})

/** One deposit: it answers where the money is. */
export function Component() {
  const t = useTranslations('cashier')
  const { card } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('deposit', { id: card.id })}
        back={{ to: paths.deposits(), label: t('deposits') }}
        aside={<PaymentStatus t={t} status={card.status} />}
        actions={
          <>
            <RefundDeposit card={card} />
            <QueryProvider card={card} />
          </>
        }
      />
      <Panels>
        <PaymentPanel
          card={card}
          more={[{ label: t('fundingOf'), value: card.funding && t(`funding.${card.funding}`) }]}
        />
        <PayerPanel card={card} />
        <RefundsPanel card={card} />
        <OrderPanel card={card} />
        <PaymentTrail card={card} />
      </Panels>
    </>
  )
}
