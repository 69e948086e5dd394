import type { disputesCalls } from '#contract/operator/disputes.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { acceptWithApproval, acceptDispute } from './answer/accept-dispute.ts'
import { defendDispute } from './answer/defend-dispute.ts'
import { addDisputeNote } from './backoffice/add-dispute-note.ts'
import { getDispute } from './backoffice/get-dispute.ts'
import { exportDisputes, listDisputes } from './backoffice/list-disputes.ts'
import { assignDispute } from './backoffice/assign-dispute.ts'
import { addEvidenceFile } from './evidence/add-evidence-file.ts'
import { getDossier } from './evidence/get-dossier.ts'
import { getEvidenceFile } from './evidence/get-evidence-file.ts'
import { removeEvidenceFile } from './evidence/remove-evidence-file.ts'
import { saveEvidence } from './evidence/save-evidence.ts'

export const disputesHandlers: OperatorHandlers<typeof disputesCalls> = {
  getList: listDisputes,
  get: getDispute,
  take: assignDispute,
  addNote: addDisputeNote,
  saveEvidence,
  addFile: addEvidenceFile,
  removeFile: removeEvidenceFile,
  getFile: getEvidenceFile,
  getDossier,
  defend: defendDispute,
  accept: acceptDispute,
}

export const disputesExports = { getList: exportDisputes }

export const disputesApprovables: readonly ApprovableAction[] = [acceptWithApproval]
