import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.receipt.$transaction'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { loadPayment } from '../features/cashier/outcome/load-outcome.ts'
import { UnknownPayment } from '../features/cashier/outcome/outcome-page.tsx'
import { OperatorBlocks } from '../features/cashier/receipt/operator-blocks.tsx'
import { loadReceiptBlocks } from '../features/cashier/receipt/load-receipt-blocks.ts'
import { Receipt } from '../features/cashier/receipt/receipt.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.receipt', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const payment = await loadPayment(args, args.params.transaction)
  return data({ payment: payment.data, blocks: loadReceiptBlocks(args) }, payment.init ?? {})
}

export default function CashierReceiptOf({ loaderData: { payment, blocks } }: Route.ComponentProps) {
  const t = useTranslations('cashier')
  if (payment.kind !== 'known') return <UnknownPayment />
  const { transaction } = payment
  return (
    <SectionPage
      title={t('receipt.title')}
      back={{ to: paths.cashier.history(transaction.type), label: t('history.title') }}
    >
      <Receipt transaction={transaction} />
      <OperatorBlocks blocks={blocks} />
    </SectionPage>
  )
}
