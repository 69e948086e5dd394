import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'jobs'>
type Payment = { transactionId: string }

const readPayment = async (db: Parts['db'], id: string) =>
  db
    .selectFrom('cashier_transactions')
    .select(['uid', 'method', 'amount_minor', 'currency', 'created_at', 'updated_at'])
    .where('id', '=', BigInt(id))
    .execute()

export const reportDeposit = (
  ctx: Parts,
  { transactionId, amountMinor }: Payment & { amountMinor: string },
): Promise<void> =>
  enqueueWebhooks(ctx, 'deposit.succeeded', async (db) =>
    (await readPayment(db, transactionId)).map(({ uid, method, currency, updated_at: at }) => ({
      uid,
      key: transactionId,
      at,
      data: { deposit_id: transactionId, method, amount_minor: amountMinor, currency },
    })),
  )

const withdrawalOf = async (db: Parts['db'], id: string) =>
  (await readPayment(db, id)).map(({ uid, method, currency, amount_minor: minor, ...times }) => ({
    ...times,
    uid,
    key: id,
    data: { withdrawal_id: id, method, amount_minor: String(minor), currency },
  }))

export const reportWithdrawalRequest = (ctx: Parts, { transactionId }: Payment): Promise<void> =>
  enqueueWebhooks(ctx, 'withdrawal.requested', async (db) =>
    (await withdrawalOf(db, transactionId)).map(({ uid, key, data, created_at: at }) => ({
      uid,
      key,
      data,
      at,
    })),
  )

export const reportWithdrawalEnd = async (
  ctx: Parts,
  { transactionId, status }: Payment & { status: 'success' | 'declined' | 'cancelled' },
): Promise<void> => {
  if (status !== 'success') return
  await enqueueWebhooks(ctx, 'withdrawal.paid', async (db) =>
    (await withdrawalOf(db, transactionId)).map(({ uid, key, data, updated_at: at }) => ({
      uid,
      key,
      data,
      at,
    })),
  )
}
