export type StoredValueRow = {
  uid: number
  key: string
  value: string
  updated_at: Date
}

export type StorageTables = { stored_values: StoredValueRow }
