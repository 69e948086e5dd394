import type { auditCalls } from '#contract/operator/audit.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { checkAuditInBackground } from './backoffice/check-audit-in-background.ts'
import { getAuditRecord } from './backoffice/get-audit-record.ts'
import { getCheck } from './backoffice/get-check.ts'
import { exportAudit, listAudit } from './backoffice/list-audit.ts'
import { getTypes } from './backoffice/get-types.ts'

export const auditHandlers: OperatorHandlers<typeof auditCalls> = {
  getList: listAudit,
  get: getAuditRecord,
  getTypes,
  getCheck,
  check: checkAuditInBackground,
}

export const auditExports = { getList: exportAudit }
