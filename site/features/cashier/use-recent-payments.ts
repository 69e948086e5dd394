import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../routes/cashier.tsx'

/** The newest payments, as the cashier's own route has loaded them. */
export const useRecentPayments = () => useRouteLoaderData<typeof loader>('routes/cashier')?.recent ?? []
