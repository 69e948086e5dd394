import type { blocklistsCalls } from '#contract/operator/risk/risk.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addEntry } from './desk/add-block.ts'
import { getListOfEntries } from './desk/get-list-of-blocks.ts'
import { removeEntry } from './desk/remove-block.ts'

export const blocklistsHandlers: OperatorHandlers<typeof blocklistsCalls> = {
  getList: getListOfEntries,
  add: addEntry,
  remove: removeEntry,
}
