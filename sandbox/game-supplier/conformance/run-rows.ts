import { betRows } from './bet-rows.ts'
import { createKit, type Given } from './kit.ts'
import { playerRows } from './player-rows.ts'
import { rollbackRows } from './rollback-rows.ts'
import { Breach, InsufficientInput, type Row } from './row.ts'
import { shapeRows } from './shape-rows.ts'
import { signatureRows } from './signature-rows.ts'
import { winRows } from './win-rows.ts'

export const rows: readonly Row[] = [
  ...signatureRows,
  ...shapeRows,
  ...playerRows,
  ...betRows,
  ...winRows,
  ...rollbackRows,
]

export type Outcome = {
  readonly id: string
  readonly rule: string
  readonly outcome: 'kept' | 'broken' | 'not tried'
  /** The wallet's wrong behaviour, or why the row was skipped. */
  readonly why?: string
}

const tryRow = async (given: Given, { id, rule, needs, tries }: Row): Promise<Outcome> => {
  if (needs && !given[needs]) return { id, rule, outcome: 'not tried', why: `it needs --${needs}` }
  try {
    await tries(createKit(given))
    return { id, rule, outcome: 'kept' }
  } catch (error) {
    if (error instanceof InsufficientInput) return { id, rule, outcome: 'not tried', why: error.message }
    const why = error instanceof Breach ? error.message : `It could not be tried: ${String(error)}`
    return { id, rule, outcome: 'broken', why }
  }
}

/**
 * Runs every row against the wallet, one after the other, and yields each result. If the wallet passes all
 * rows, the player's balance is unchanged afterwards, less a few lost stakes.
 */
export async function* runRows(given: Given, tried: readonly Row[] = rows): AsyncGenerator<Outcome> {
  for (const row of tried) yield await tryRow(given, row)
}
