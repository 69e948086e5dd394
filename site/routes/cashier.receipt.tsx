import type { Route } from './+types/cashier.receipt'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentBody } from '../features/content/content-body.tsx'
import { OperatorBlocks } from '../features/cashier/receipt/operator-blocks.tsx'
import { loadReceiptBlocks } from '../features/cashier/receipt/load-receipt-blocks.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

export const loader = (args: Route.LoaderArgs) => ({
  ...readScreen(args, 'cashier-receipt'),
  blocks: loadReceiptBlocks(args),
})

export default function CashierReceipt({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage title={loaderData.title} lead={loaderData.lead}>
      <ContentBody page={loaderData} />
      <OperatorBlocks blocks={loaderData.blocks} />
    </SectionPage>
  )
}
