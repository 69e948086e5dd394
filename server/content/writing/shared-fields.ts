import type { ContentType } from '#contract/content/content-type.ts'
import type { Tx } from '#db/transaction.ts'
import { announceChange, keepHistory, writeRow, type EntryRow, type Writing } from './entry-rows.ts'
import type { EntryData } from '../schema.ts'

export const sharedOf = (type: ContentType, data: EntryData): EntryData =>
  Object.fromEntries(
    Object.entries(type.fields)
      .filter(([name, field]) => field.isShared && Object.hasOwn(data, name))
      .map(([name]) => [name, data[name]]),
  )

const differs = (values: EntryData, row: EntryRow): boolean =>
  Object.entries(values).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(row.data[name]))

/** Writes values into rows that differ, in any state: other changes of a draft stay in the draft. */
export const layOver = async (
  tx: Tx,
  writing: Writing,
  type: ContentType,
  rows: readonly EntryRow[],
  values: EntryData,
): Promise<void> => {
  for (const row of rows.filter((one) => differs(values, one))) {
    const data = { ...row.data, ...values }
    const written = await writeRow(tx, type, {
      ...row,
      data,
      version: row.version + 1,
      updated_at: writing.clock.now(),
      updated_by: writing.actor,
    })
    const isPublished = row.status === 'published'
    await keepHistory(tx, writing, {
      action: isPublished ? 'publish' : 'update',
      row: written,
      isPublished,
      before: row.data,
      after: data,
    })
    if (isPublished) await announceChange(tx, writing, type)
  }
}

/** Copies shared fields from one language to the others, and on publishing to the published rows. */
export const spreadShared = async (
  tx: Tx,
  writing: Writing,
  type: ContentType,
  change: { rows: readonly EntryRow[]; from: EntryRow; isPublished: boolean },
): Promise<void> => {
  const others = change.rows.filter(
    (row) => row.locale !== change.from.locale && (row.status === 'draft' || change.isPublished),
  )
  await layOver(tx, writing, type, others, sharedOf(type, change.from.data))
}
