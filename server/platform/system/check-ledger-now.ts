import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { askForLedgerCheck, serializeLedgerCheck } from './ledger-checks.ts'

/** Starts a ledger check, or returns the running one. */
export const checkLedgerNow = async (ctx: BackofficeContext) => {
  const check = await askForLedgerCheck(ctx, { by: ctx.operator.email })
  if (!check) throw new Error('A check that somebody asks for is always due')
  return ok(serializeLedgerCheck(check))
}
