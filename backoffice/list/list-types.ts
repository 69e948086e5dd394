import type { ReactNode } from 'react'

export type ListColumn<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Name by which the call sorts; absent where it cannot. */
  readonly sort?: string
  /** Amounts and numbers are aligned to the end. */
  readonly align?: 'end'
  /** Hidden until it is selected. */
  readonly isHiddenAtFirst?: boolean
}

type Choice = { readonly value: string; readonly label: string }

/** A filter is a value in the address under the name of the call's input. */
export type ListFilter = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly options: readonly Choice[] }
  | { readonly kind: 'text' | 'number' | 'date' }
)

/** An action on every selected row, one after the other. */
export type BulkAction<Row> = {
  readonly key: string
  readonly label: string
  /** The confirmation: "Decline {count} withdrawals?" */
  readonly question: (rows: readonly Row[]) => { title: string; text: string; agree: string }
  readonly tone?: 'danger'
  readonly run: (row: Row) => Promise<unknown>
}

export type ListRows<Row> = {
  readonly items: readonly Row[]
  readonly offset: number
  readonly limit: number
  readonly total: number
  readonly has_more: boolean
}
