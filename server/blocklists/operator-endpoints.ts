import type { blocklistsCalls } from '#contract/operator/risk.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { addEntry } from './desk/add-entry.ts'
import { getListOfEntries } from './desk/get-list-of-entries.ts'
import { removeEntry } from './desk/remove-entry.ts'

export const blocklistsHandlers: OperatorHandlers<typeof blocklistsCalls> = {
  getList: getListOfEntries,
  add: addEntry,
  remove: removeEntry,
}
