import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { requestLedgerCheck, serializeLedgerCheck } from './ledger-checks.ts'

/** Starts a ledger check, or returns the running one. */
export const checkLedgerNow = async (ctx: BackofficeContext) => {
  const check = await requestLedgerCheck(ctx, { by: ctx.operator.email })
  if (!check) throw new Error('A requested check is always due')
  return ok(serializeLedgerCheck(check))
}
