import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Search terms of engineers and bookmakers, with a file that the search must find: it names the term. */
const terms: Readonly<Record<string, string>> = {
  'asian handicap': 'betting-engine/markets/kinds/asian-handicap-line.ts',
  push: 'betting-engine/markets/kinds/asian-handicap-line.ts',
  'quarter line': 'betting-engine/markets/kinds/asian-handicap-line.ts',
  'half won': 'betting-engine/markets/kinds/asian-handicap-line.ts',
  'half lost': 'betting-engine/markets/kinds/asian-handicap-line.ts',
  void: 'betting-engine/markets/outcome-result.ts',
  'dead heat': 'betting-engine/slips/odds-boosts.ts',
  'each way': 'betting-engine/slips/payout.ts',
  'system bet': 'betting-engine/slips/system-bets.ts',
  'bet builder': 'betting-engine/slips/check-slip.ts',
  'cash-out': 'server/play/sportsbook/cash-out/cash-out.ts',
  resettlement: 'server/play/sportsbook/settlement/resettle.ts',
  'bet acceptance': 'server/play/sportsbook/bets/evaluate-bet.ts',
  'bet delay': 'server/play/sportsbook/bet-delay.ts',
  'price change policy': 'contract/betting-enums.ts',
  exposure: 'betting-engine/slips/exposures.ts',
  liability: 'server/play/sportsbook/backoffice/get-liability.ts',
  'max payout': 'server/play/games/live/bets/reserve-max-payout.ts',
  referral: 'server/play/sportsbook/bets/referral.ts',
  suspension: 'server/play/odds/backoffice/set-suspension.ts',
  margin: 'betting-engine/prices/margin/margin-methods.ts',
  overround: 'betting-engine/prices/margin/margin-methods.ts',
  'wagering requirement': 'contract/bonus-terms.ts',
  contribution: 'contract/bonus-terms.ts',
  'max bet while wagering': 'contract/bonus-terms.ts',
  sticky: 'contract/bonus-terms.ts',
  'non-sticky': 'contract/bonus-terms.ts',
  'bonus abuse': 'server/rewards/bonus-signals/find-signals.ts',
  'free spins': 'studio/maths/check-game.ts',
  'reality check': 'contract/reality-checks.ts',
  'net position': 'contract/reality-checks.ts',
  'cool-off': 'server/money/cashier/velocity/lift-cool-off.ts',
  'self-exclusion': 'server/compliance/responsible-gaming/exclusion/exclusion.ts',
  affordability: 'server/compliance/responsible-gaming/markers/spending-check.ts',
  'source of funds': 'server/compliance/risk/rules/beyond-income.ts',
  chargeback: 'server/compliance/risk/rules/chargebacks.ts',
  reconciliation: 'server/money/reconciliation/matching/reconcile-settlements.ts',
  'seamless wallet': 'server/play/games/round/decide-commands.ts',
  rollback: 'server/play/games/round/decide-commands.ts',
  'round closing': 'server/play/games/round/decide-commands.ts',
  'game session': 'contract/studio.ts',
  'RTP monitoring': 'server/play/games/rtp-monitoring/monitor-rtp.ts',
}

test.each(Object.entries(terms))('a search for “%s” leads to %s', (term, file) => {
  const words = readFileSync(join(root, file), 'utf8').replaceAll(/\s*\n\s*\*?\s*/g, ' ')
  expect(words.toLowerCase()).toContain(term.toLowerCase())
})
