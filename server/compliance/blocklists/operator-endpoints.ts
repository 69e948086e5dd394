import type { blocklistsCalls } from '#contract/operator/risk/risk.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addEntry } from './backoffice/add-block.ts'
import { getListOfEntries } from './backoffice/list-blocks.ts'
import { removeEntry } from './backoffice/remove-block.ts'

export const blocklistsHandlers: OperatorHandlers<typeof blocklistsCalls> = {
  getList: getListOfEntries,
  add: addEntry,
  remove: removeEntry,
}
