import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { askForLedgerCheck, ledgerCheckOnWire } from './ledger-checks.ts'

/** Begins a check of the books, or answers the one under way. */
export const checkLedgerNow = async (ctx: BackofficeContext) => {
  const check = await askForLedgerCheck(ctx, { by: ctx.operator.email })
  if (!check) throw new Error('A check that somebody asks for is always due')
  return ok(ledgerCheckOnWire(check))
}
