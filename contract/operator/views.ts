import { z } from 'zod'
import { done, isoTime, storedText, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { mutation, query } from './call/operator-call.ts'

/** A view is visible to its author only, or to everyone with access to the list. */
const viewScopes = ['own', 'shared'] as const
export type ViewScope = (typeof viewScopes)[number]

/** The call that pages the list, as in `players/getList`. */
const list = text(64).regex(/^\w+\/\w+$/, { error: 'FORMAT' })
const columnName = text(64).regex(/^[\w.]+$/, { error: 'FORMAT' })

const view = z.object({
  id: z.string(),
  version: z.number().int(),
  list: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  sort: z.string(),
  author: z.string(),
  is_changeable: z.boolean(),
  updated_at: isoTime,
})
export type SavedView = z.infer<typeof view>

/** The calls of the area `views`: saved filters of lists. */
export const viewsCalls = {
  getList: query({
    access: 'staff',
    summary: 'Views of a list: one’s own, then the shared ones, by name',
    input: z.object({ list }),
    output: z.object({ items: z.array(view) }),
  }),
  save: mutation({
    access: 'staff',
    summary: 'Keep a view, or change one; a shared one needs views.share',
    input: z.object({
      id: rowId.optional(),
      version: wholeNumber(1, 1_000_000).optional(),
      list,
      name: storedText(60),
      scope: z.enum(viewScopes, { error: 'UNKNOWN' }).default('own'),
      filters: z
        .record(columnName, storedText(254))
        .refine((filters) => Object.keys(filters).length <= 40, { error: 'MAX_LENGTH' })
        .default({}),
      columns: z.array(columnName).max(80, { error: 'MAX_LENGTH' }).default([]),
      sort: text(64)
        .regex(/^-?\w*$/, { error: 'FORMAT' })
        .default(''),
    }),
    output: view,
    errors: ['AccessDenied'],
  }),
  remove: mutation({
    access: 'staff',
    summary: 'Remove a view; a shared one needs views.share',
    input: z.object({ id: rowId }),
    output: done,
    errors: ['AccessDenied'],
  }),
}
