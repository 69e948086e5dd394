import type { ContentType } from '#contract/content/content-type.ts'
import type { Tx } from '#db/transaction.ts'
import { publishContentChange, recordHistory, writeRow, type WriteContext } from './entry-rows.ts'
import type { EntryRow } from '../schema.ts'
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
export const overlayFields = async (
  tx: Tx,
  writeContext: WriteContext,
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
      updated_at: writeContext.clock.now(),
      updated_by: writeContext.actor,
    })
    const isPublished = row.status === 'published'
    await recordHistory(tx, writeContext, {
      action: isPublished ? 'publish' : 'update',
      row: written,
      isPublished,
      before: row.data,
      after: data,
    })
    if (isPublished) await publishContentChange(tx, writeContext, type)
  }
}

/** Copies shared fields from one language to the others, and on publishing to the published rows. */
export const copySharedFields = async (
  tx: Tx,
  writeContext: WriteContext,
  type: ContentType,
  change: { rows: readonly EntryRow[]; from: EntryRow; isPublished: boolean },
): Promise<void> => {
  const others = change.rows.filter(
    (row) => row.locale !== change.from.locale && (row.status === 'draft' || change.isPublished),
  )
  await overlayFields(tx, writeContext, type, others, sharedOf(type, change.from.data))
}
