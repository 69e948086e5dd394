import { affiliateLedgerChecks } from './affiliates/affiliate-invariants.ts'
import { bonusLedgerChecks } from './bonuses/bonus-invariants.ts'
import { cashbackLedgerChecks } from './cashback/cashback-invariants.ts'
import { cashierLedgerChecks } from './cashier/payment-invariants.ts'
import { gamesLedgerChecks } from './games/game-invariants.ts'
import { jackpotLedgerChecks } from './jackpots/jackpot-invariants.ts'
import { loyaltyLedgerChecks } from './loyalty/loyalty-invariants.ts'
import { reportLedgerChecks } from './reports/report-invariants.ts'
import { settlementLedgerChecks } from './settlement/settlement-invariants.ts'
import { sportsbookLedgerChecks } from './sportsbook/sportsbook-invariants.ts'
import { tournamentLedgerChecks } from './tournaments/tournament-invariants.ts'
import type { LedgerCheck } from './wallet/check-ledger.ts'
import { walletLedgerChecks } from './wallet/wallet-invariants.ts'
import { wheelLedgerChecks } from './wheel/wheel-invariants.ts'

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
  ...settlementLedgerChecks,
  ...sportsbookLedgerChecks,
  ...tournamentLedgerChecks,
  ...jackpotLedgerChecks,
  ...reportLedgerChecks,
  ...affiliateLedgerChecks,
]
