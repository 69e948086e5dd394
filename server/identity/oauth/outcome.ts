import type { Refusal } from '../../platform/kernel/result.ts'
import type { FlowOutcome } from './result-page.ts'

export const outcomeOf = ({ type, fields, data }: Refusal): FlowOutcome => {
  if (data?.status === 'already-enabled') return 'code'
  if (data?.status === 'excluded') return 'excluded'
  if (fields?.email || fields?.identity) return 'taken'
  if (type === 'UserBanned' || type === 'UserDeleted') return 'banned'
  if (type === 'TooManyRequests') return 'wait'
  return type === 'ApplicationUnavailable' ? 'unavailable' : 'failed'
}

/** Whether a messenger's answer means that its user refused: empty, or `false`, as it is or encoded. */
export const isRefusal = (answer: string): boolean => ['', 'false', 'ZmFsc2U', 'ZmFsc2U='].includes(answer)
