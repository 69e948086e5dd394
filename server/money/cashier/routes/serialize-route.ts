import type { Selectable } from 'kysely'
import type { PaymentRouteDto } from '#contract/operator/cashier/payment-routes.ts'
import type { PaymentRouteRow } from '#server/money/payments/schema.ts'

export const serializeRoute = (row: Selectable<PaymentRouteRow>): PaymentRouteDto => ({
  id: String(row.id),
  currency: row.currency,
  country: row.country,
  providers: [...row.providers],
  version: row.version,
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by,
})
