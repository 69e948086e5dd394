import type { walletCalls } from '#contract/operator/wallet.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { correct, correctBalance } from './backoffice/correct-balance.ts'
import { exportPostings, getPostings } from './backoffice/get-postings.ts'
import { reverse, reverseWithApproval } from './backoffice/reverse.ts'

export const walletHandlers: OperatorHandlers<typeof walletCalls> = { getPostings, correct, reverse }

export const walletExports = { getPostings: exportPostings }

export const walletApprovables: readonly ApprovableAction[] = [correctBalance, reverseWithApproval]
