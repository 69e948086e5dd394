import type { historyExportCalls } from '#contract/history-exports.ts'
import type { Handlers } from '#server/platform/kernel/endpoint.ts'
import { createHistoryExportRequest } from './create-history-export-request.ts'
import { getHistoryExportRequest } from './get-history-export-request.ts'

export const historyExportHandlers: Handlers<typeof historyExportCalls> = {
  createHistoryExportRequest,
  getHistoryExportRequest,
}
