import type { riskCalls, riskCasesCalls } from '#contract/operator/risk/risk.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { addNoteToCase } from './cases/add-note-to-case.ts'
import { blockWithApproval, reportWithApproval } from './cases/decide-with-approval.ts'
import { decideCase } from './cases/decide-case.ts'
import { getCase } from './cases/get-case.ts'
import { listCases } from './cases/list-cases.ts'
import { takeCase } from './cases/take-case.ts'
import { checkHandler } from './backoffice/check.ts'
import { getLinks } from './backoffice/get-links.ts'
import { listRisks } from './backoffice/list-risks.ts'
import { getRiskOfPlayer } from './backoffice/get-of-player-risk.ts'
import { setIncome } from './backoffice/set-income.ts'
import { getReport } from './report/get-report.ts'

export const riskCasesHandlers: OperatorHandlers<typeof riskCasesCalls> = {
  getList: listCases,
  get: getCase,
  take: takeCase,
  addNote: addNoteToCase,
  decide: decideCase,
  getReport,
}

export const riskHandlers: OperatorHandlers<typeof riskCalls> = {
  getList: listRisks,
  getOfPlayer: getRiskOfPlayer,
  getLinks,
  setIncome,
  check: checkHandler,
}

export const riskApprovables: readonly ApprovableAction[] = [blockWithApproval, reportWithApproval]
