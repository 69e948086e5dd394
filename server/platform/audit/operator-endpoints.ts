import type { auditCalls } from '#contract/operator/audit.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { checkAuditInBackground } from './desk/check-audit-in-background.ts'
import { getAuditRecord } from './desk/get-audit-record.ts'
import { getCheck } from './desk/get-check.ts'
import { exportListOfAudit, getListOfAudit } from './desk/get-list-of-audit.ts'
import { getTypes } from './desk/get-types.ts'

export const auditHandlers: OperatorHandlers<typeof auditCalls> = {
  getList: getListOfAudit,
  get: getAuditRecord,
  getTypes,
  getCheck,
  check: checkAuditInBackground,
}

export const auditExports = { getList: exportListOfAudit }
