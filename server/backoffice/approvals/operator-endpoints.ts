import type { approvalsCalls } from '#contract/operator/approvals.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { approveRequest } from './decision/approve-request.ts'
import { declineBreakGlass } from './break-glass/decline-break-glass.ts'
import { endBreakGlass } from './break-glass/end-break-glass.ts'
import { getBreakGlass } from './break-glass/get-break-glass.ts'
import { getBreakGlassList } from './break-glass/get-break-glass-list.ts'
import { openBreakGlass } from './break-glass/open-break-glass.ts'
import { requestBreakGlass } from './break-glass/request-break-glass.ts'
import { declineRequest } from './decision/decline-request.ts'
import { getApproval } from './get-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { withdrawRequest } from './decision/withdraw-request.ts'

export const approvalsHandlers = (
  actions: readonly ApprovableAction[],
): OperatorHandlers<typeof approvalsCalls> => ({
  getList: listApprovals(actions),
  get: getApproval(actions),
  approve: approveRequest(actions),
  decline: declineRequest(actions),
  withdraw: withdrawRequest,
  getBreakGlassList,
  getBreakGlass,
  requestBreakGlass,
  openBreakGlass,
  declineBreakGlass,
  endBreakGlass,
})
