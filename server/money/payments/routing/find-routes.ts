import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaymentRoute } from './route-payment.ts'

/** Every route; there are few. */
export const findRoutes = ({ db }: Pick<Kernel, 'db'>): Promise<readonly PaymentRoute[]> =>
  db.selectFrom('payment_routes').select(['kind', 'method', 'currency', 'country', 'providers']).execute()
