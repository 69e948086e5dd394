import type { ColumnType, Generated } from 'kysely'

export type AssistantTokenRow = {
  id: Generated<bigint>
  token_hash: ColumnType<string, string, never>
  staff_id: ColumnType<bigint, bigint, never>
  name: ColumnType<string, string, never>
  may_propose: ColumnType<boolean, boolean, never>
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  /** Written at most once a minute. */
  last_used_at: Date | null
  revoked_at: Date | null
}

export type AssistantsTables = { assistant_tokens: AssistantTokenRow }
