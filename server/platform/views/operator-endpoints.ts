import type { viewsCalls } from '#contract/operator/views.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { getListOfViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'

export const viewsHandlers: OperatorHandlers<typeof viewsCalls> = {
  getList: getListOfViews,
  save: saveView,
  remove: removeView,
}
