import type { LimitKind } from '../deposit-limit/change-limit.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { beginCounting, readLost } from './counted-losses.ts'

/** Loss limits follow the rules, periods and delays of deposit limits (standards R3, R4). */
export const lossLimits: LimitKind = {
  table: 'loss_limits',
  audit: 'loss_limit_changed',
  readUsed: readLost,
  hold: lockBets,
  begin: beginCounting,
}
