import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { getBankLines } from './backoffice/get-bank-lines.ts'
import { exportDifferences, getDifferences } from './backoffice/get-differences.ts'
import { getFile } from './backoffice/get-file.ts'
import { getFiles } from './backoffice/get-files.ts'
import { getLine } from './backoffice/get-line.ts'
import { exportLines, getLines } from './backoffice/get-lines.ts'
import { importFile } from './files/import-file.ts'
import { importStatement } from './files/import-statement.ts'
import { matchBatch } from './matching/match-batch.ts'
import { matchLine } from './matching/match-line.ts'
import { reopenLine } from './matching/reopen-line.ts'
import { resolveWithApproval, resolveDifference } from './matching/resolve-difference.ts'

export const reconciliationHandlers: OperatorHandlers<typeof reconciliationCalls> = {
  getFiles,
  getFile,
  getLines,
  getLine,
  getDifferences,
  getBankLines,
  importFile,
  importStatement,
  matchLine,
  reopenLine,
  matchBatch,
  resolveDifference,
}

export const reconciliationExports = { getLines: exportLines, getDifferences: exportDifferences }

export const reconciliationApprovables: readonly ApprovableAction[] = [resolveWithApproval]
