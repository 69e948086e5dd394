import type { ColumnType, Generated } from 'kysely'
import type { ViewScope } from '#contract/operator/views.ts'

export type StaffViewRow = {
  id: Generated<bigint>
  /** Changes with every save. */
  version: Generated<number>
  list: ColumnType<string, string, never>
  name: string
  scope: ViewScope
  author_id: ColumnType<bigint, bigint, never>
  filters: ColumnType<Record<string, string>, string, string>
  columns: ColumnType<string[], string, string>
  sort: string
  updated_at: Date
}

export type ViewsTables = { staff_views: StaffViewRow }
