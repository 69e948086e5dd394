import type { Tx } from '#db/transaction.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { CallContext } from '../../../context.ts'
import type { TwoFactorMethod } from '../schema.ts'

export const recordTwoFactor = (
  ctx: CallContext,
  tx: Tx,
  before: TwoFactorMethod | null,
  after: TwoFactorMethod | null,
): Promise<void> =>
  recordAudit(ctx, tx, {
    type: 'two_factor_changed',
    before: { two_factor: before },
    after: { two_factor: after },
  })
