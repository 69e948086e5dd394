import type { LimitKind } from '../deposit-limit/change-limit.ts'
import { lockBets } from '#server/session/standing/lock-bets.ts'
import { beginCounting, readLost } from './counted-losses.ts'

/** Of losses: the rule, its periods and its waiting are those of deposits (standards R3, R4). */
export const lossLimits: LimitKind = {
  table: 'loss_limits',
  audit: 'loss_limit_changed',
  readUsed: readLost,
  hold: lockBets,
  begin: beginCounting,
}
