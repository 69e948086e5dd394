import { affiliateLedgerChecks } from './partners/affiliates/affiliate-invariants.ts'
import { bonusLedgerChecks } from './rewards/bonuses/bonus-invariants.ts'
import { cashbackLedgerChecks } from './rewards/cashback/cashback-invariants.ts'
import { cashierLedgerChecks } from './money/cashier/payment-invariants.ts'
import { gamesLedgerChecks } from './play/games/game-invariants.ts'
import { jackpotLedgerChecks } from './play/jackpots/jackpot-invariants.ts'
import { loyaltyLedgerChecks } from './rewards/loyalty/loyalty-invariants.ts'
import { reportLedgerChecks } from './compliance/reports/report-invariants.ts'
import { reconciliationLedgerChecks } from './money/reconciliation/reconciliation-invariants.ts'
import { sportsbookLedgerChecks } from './play/sportsbook/sportsbook-invariants.ts'
import { tournamentLedgerChecks } from './rewards/tournaments/tournament-invariants.ts'
import type { LedgerCheck } from './money/wallet/check-ledger.ts'
import { walletLedgerChecks } from './money/wallet/wallet-invariants.ts'
import { wheelLedgerChecks } from './rewards/wheel/wheel-invariants.ts'

/**
 * All ledger invariants, for `checkLedger`. A domain that stores facts about money beside the ledger adds the
 * checks that compare both, such as payments against deposits (V7).
 */
export const ledgerChecks: readonly LedgerCheck[] = [
  ...walletLedgerChecks,
  ...gamesLedgerChecks,
  ...bonusLedgerChecks,
  ...cashbackLedgerChecks,
  ...loyaltyLedgerChecks,
  ...wheelLedgerChecks,
  ...cashierLedgerChecks,
  ...reconciliationLedgerChecks,
  ...sportsbookLedgerChecks,
  ...tournamentLedgerChecks,
  ...jackpotLedgerChecks,
  ...reportLedgerChecks,
  ...affiliateLedgerChecks,
]
