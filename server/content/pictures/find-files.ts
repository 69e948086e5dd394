import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ScalarKind } from '#contract/content/fields.ts'
import { libraryAddress } from '#server/platform/media/library/library-files.ts'
import type { MediaPictureRow } from '#server/platform/media/schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { problem } from '../writing/problem.ts'
import { answerJson } from '../rest/answer.ts'
import { requireReader, editorOf } from '../rest/authorise.ts'
import { allOf, anyOf, compareScalar } from '../rest/compare.ts'
import {
  isQueryObject,
  listOf,
  namesOf,
  parseQuery,
  refuse,
  refuseKey,
  refuseValue,
  type QueryValue,
} from '../rest/query.ts'

type Condition = RawBuilder<boolean>

/** Filter and sort fields of a file, named as in Strapi's upload plugin. */
const fields: Readonly<
  Record<string, { kind: ScalarKind; expression: RawBuilder<unknown>; isColumn: boolean }>
> = {
  id: { kind: 'integer', expression: sql.ref('number'), isColumn: true },
  documentId: { kind: 'string', expression: sql.ref('id'), isColumn: true },
  hash: { kind: 'string', expression: sql.ref('id'), isColumn: true },
  name: { kind: 'string', expression: sql.ref('name'), isColumn: true },
  mime: { kind: 'string', expression: sql`('image/' || format)`, isColumn: true },
  ext: { kind: 'string', expression: sql`('.' || format)`, isColumn: true },
  width: { kind: 'integer', expression: sql.ref('width'), isColumn: true },
  height: { kind: 'integer', expression: sql.ref('height'), isColumn: true },
  size: { kind: 'decimal', expression: sql`round(byte_count / 1000.0, 2)`, isColumn: true },
  createdAt: { kind: 'datetime', expression: sql.ref('uploaded_at'), isColumn: true },
  updatedAt: { kind: 'datetime', expression: sql.ref('uploaded_at'), isColumn: true },
}
const fieldOf = (name: string, path: string) =>
  (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? refuseKey(name, path)

const maxFiles = 1000
const maxConditions = 100

const compile = (demand: QueryValue, path: string, count: () => void): Condition => {
  if (!isQueryObject(demand)) return refuseValue(`Invalid filter of ${path}`)
  return allOf(
    Object.entries(demand).map(([name, value]) => {
      if (name === '$not') return sql`not coalesce(${compile(value, path, count)}, false)`
      if (name === '$and' || name === '$or') {
        const parts = listOf(value).map((one) => compile(one, path, count))
        return name === '$and' ? allOf(parts) : anyOf(parts)
      }
      return compareScalar({ ...fieldOf(name, `${path}.${name}`), name }, value, count)
    }),
  )
}

const filtersOf = (filters: QueryValue): Condition => {
  let conditions = 0
  const count = (): void => {
    if (++conditions > maxConditions) refuseValue(`At most ${maxConditions} filters are read`)
  }
  return filters === undefined ? sql`true` : compile(filters, 'filters', count)
}

/** `name:asc`, several in a list or comma-separated; then by id, so that the order is total. */
const orderOf = (sort: QueryValue): RawBuilder<unknown> => {
  const parts = namesOf(sort, 'sort').map((part) => {
    const [name = '', direction = 'asc'] = part.split(':')
    const { expression } = fieldOf(name, `sort.${name}`)
    if (!/^(?:asc|desc)$/i.test(direction)) return refuseValue(`Invalid order of ${name}`)
    return sql`${expression} ${sql.raw(direction)}`
  })
  return sql.join([...parts, sql`number`])
}

const fileOf = (row: Selectable<MediaPictureRow>) => ({
  id: Number(row.number),
  documentId: row.id,
  name: row.name,
  alternativeText: null,
  caption: null,
  width: row.width,
  height: row.height,
  formats: null,
  hash: row.id,
  ext: `.${row.format}`,
  mime: `image/${row.format}`,
  /** Kilobytes, as in Strapi. */
  size: Math.round(row.byte_count / 10) / 100,
  url: libraryAddress(row),
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: row.uploaded_at.toISOString(),
  updatedAt: row.uploaded_at.toISOString(),
})

const demandEditor = async (ctx: Kernel, request: Request): Promise<void> =>
  void requireReader(await editorOf(ctx, request))

/**
 * `GET /content/upload/files`: the media library, as `files.find()` of the Strapi client requests it; for
 * editors with the right to read.
 */
export const findFiles = async (ctx: Kernel, request: Request): Promise<Response> => {
  const query = parseQuery(new URL(request.url).search)
  await demandEditor(ctx, request)
  const rows = await ctx.db
    .selectFrom('media_pictures')
    .selectAll()
    .where(filtersOf(query.filters))
    .orderBy(orderOf(query.sort) as never)
    .limit(maxFiles)
    .execute()
  return answerJson(rows.map(fileOf))
}

/** `GET /content/upload/files/{id}`: one file by number; NotFoundError otherwise. */
export const findFile = async (ctx: Kernel, request: Request, id: string): Promise<Response> => {
  await demandEditor(ctx, request)
  const row = /^[1-9]\d{0,14}$/.test(id)
    ? await ctx.db
        .selectFrom('media_pictures')
        .selectAll()
        .where('number', '=', BigInt(id))
        .executeTakeFirst()
    : undefined
  return row ? answerJson(fileOf(row)) : refuse(problem('NotFoundError', 'Not Found'))
}
