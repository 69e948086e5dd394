import type { blocklistsCalls } from '#contract/operator/risk/risk.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addEntry } from './backoffice/add-block.ts'
import { listBlocks } from './backoffice/list-blocks.ts'
import { removeEntry } from './backoffice/remove-block.ts'

export const blocklistsHandlers: OperatorHandlers<typeof blocklistsCalls> = {
  getList: listBlocks,
  add: addEntry,
  remove: removeEntry,
}
