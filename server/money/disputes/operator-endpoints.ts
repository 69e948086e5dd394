import type { disputesCalls } from '#contract/operator/disputes.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { acceptWithApproval, acceptDispute } from './answer/accept-dispute.ts'
import { defendDispute } from './answer/defend-dispute.ts'
import { addNoteToDispute } from './backoffice/add-note-to-dispute.ts'
import { getDispute } from './backoffice/get-dispute.ts'
import { exportDisputes, getListOfDisputes } from './backoffice/list-disputes.ts'
import { takeDispute } from './backoffice/take-dispute.ts'
import { addFileToEvidence } from './evidence/add-file-to-evidence.ts'
import { getDossier } from './evidence/get-dossier.ts'
import { getFileOfEvidence } from './evidence/get-file-of-evidence.ts'
import { removeFileFromEvidence } from './evidence/remove-file-from-evidence.ts'
import { saveEvidence } from './evidence/save-evidence.ts'

export const disputesHandlers: OperatorHandlers<typeof disputesCalls> = {
  getList: getListOfDisputes,
  get: getDispute,
  take: takeDispute,
  addNote: addNoteToDispute,
  saveEvidence,
  addFile: addFileToEvidence,
  removeFile: removeFileFromEvidence,
  getFile: getFileOfEvidence,
  getDossier,
  defend: defendDispute,
  accept: acceptDispute,
}

export const disputesExports = { getList: exportDisputes }

export const disputesApprovables: readonly ApprovableAction[] = [acceptWithApproval]
