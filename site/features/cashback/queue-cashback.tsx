import type { ApiClient } from '#contract/client.ts'
import { cashbackFetchCount } from '#contract/constants.ts'
import { dialogQueue } from '#ui/overlays/dialog-queue.ts'
import { CashbackPopup } from './cashback-popup.tsx'
import { isUnseen } from './cashback-state.ts'
import { readSeenCashbacks } from './seen-cashback.ts'

const background = { report: 'background' } as const

/** Queues the latest cashback if its player has not seen it (CK-02). */
export const queueCashback = async (api: ApiClient): Promise<void> => {
  const query = { sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'] } as const
  const [{ items }, seen] = await Promise.all([
    api.get(
      'cashbacks/get',
      { ...query, statuses: [...query.statuses], count: cashbackFetchCount },
      background,
    ),
    readSeenCashbacks(api),
  ])
  const [latest] = items
  if (!latest || seen.some((id) => !isUnseen(latest, id))) return
  dialogQueue.add({
    id: `entry-cashback-${latest.id}`,
    lane: 'popup',
    render: (controls) => <CashbackPopup cashback={latest} {...controls} />,
  })
}
