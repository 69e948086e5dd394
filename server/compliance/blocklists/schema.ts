import type { Generated } from 'kysely'
import type { BlockKind } from '#contract/operator/risk/risk-enums.ts'

export type BlockEntryRow = {
  id: Generated<bigint>
  kind: BlockKind
  /** A keyed hash of an account or a browser, a network in CIDR form, or the domain of addresses. */
  value: string
  /** The display form for staff: of a hash its first characters. */
  shown: string
  reason: string
  added_by: string
  added_at: Date
  expires_at: Date | null
  removed_at: Generated<Date | null>
  removed_by: Generated<string | null>
  removal_reason: Generated<string | null>
  hits: Generated<number>
  last_hit_at: Generated<Date | null>
}

export type BlocklistsTables = { block_entries: BlockEntryRow }
