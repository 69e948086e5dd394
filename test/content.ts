import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { findContentType } from '#contract/content/collections.ts'
import { anyLocale } from '#server/content/schema.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { TestApp } from './app.ts'

/** Document ids of published entries, by type and key, so that a second publish changes the first. */
const published = new WeakMap<TestApp['ctx'], Map<string, string>>()

/**
 * Publishes an entry as an editor, and invalidates the application's caches. `key` identifies entries of a
 * collection; the same key replaces the first entry.
 */
export const publishes = async (
  { ctx }: Pick<TestApp, 'ctx'>,
  typeName: string,
  given: Readonly<Record<string, unknown>>,
  { key = '', locale = defaultLocale }: { key?: string; locale?: string } = {},
): Promise<void> => {
  const type = findContentType(typeName)
  if (!type) throw new Error(`There is no content type ${typeName}`)
  const known = published.get(ctx) ?? new Map<string, string>()
  published.set(ctx, known)
  const name = `${typeName}/${key}`
  const saved = await saveEntry(
    { ...ctx, actor: 'test', permissions: fullPermissions },
    {
      type,
      locale: type.isLocalised ? locale : anyLocale,
      // Missing fields have their default.
      given: { ...Object.fromEntries(Object.keys(type.fields).map((field) => [field, null])), ...given },
      publish: true,
      ...(known.has(name) ? { documentId: known.get(name) } : {}),
    },
  )
  if (!saved.ok) throw new Error(`${name} was not published: ${JSON.stringify(saved.problem)}`)
  known.set(name, saved.value.document_id)
  await ctx.content.refresh()
}
