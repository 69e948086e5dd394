import type { viewsCalls } from '#contract/operator/views.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'

export const viewsHandlers: OperatorHandlers<typeof viewsCalls> = {
  getList: listViews,
  save: saveView,
  remove: removeView,
}
