import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.receipt.$transaction'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { loadPayment } from '../features/cashier/outcome/load-outcome.ts'
import { UnknownPayment } from '../features/cashier/outcome/outcome-page.tsx'
import { Receipt } from '../features/cashier/receipt/receipt.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.receipt', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadPayment(args, args.params.transaction)

export default function CashierReceiptOf({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('cashier')
  if (loaderData.kind !== 'known') return <UnknownPayment />
  const { transaction } = loaderData
  return (
    <SectionPage
      title={t('receipt.title')}
      back={{ to: paths.cashier.history(transaction.type), label: t('history.title') }}
    >
      <Receipt transaction={transaction} />
    </SectionPage>
  )
}
