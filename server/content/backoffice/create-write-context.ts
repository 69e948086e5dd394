import { findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { AuthorPermissions } from '../guard/author-permissions.ts'
import { anyLocale } from '../schema.ts'
import type { WriteContext } from '../writing/entry-rows.ts'
import type { Outcome, Problem } from '../writing/problem.ts'

export const createWriteContext = async (ctx: BackofficeContext): Promise<WriteContext> =>
  writeContextWith(ctx, await permissionsOf(ctx))

/** The same with powers found before: inside a transaction nothing else may be read. */
export const writeContextWith = (ctx: BackofficeContext, permissions: AuthorPermissions): WriteContext => ({
  connection: ctx.connection,
  clock: ctx.clock,
  messages: ctx.messages,
  settings: ctx.settings,
  content: ctx.content,
  actor: `operator:${ctx.operator.email}`,
  permissions,
})

/** Emergency (break-glass) rights change no content. */
const permissionsOf = async (ctx: BackofficeContext): Promise<AuthorPermissions> => {
  const { grants } = ctx.operator
  const isProved = grants.has('system.manage') && (await ctx.hasSteppedUp('system'))
  return {
    code: grants.has('content.code') ? 'draft' : 'none',
    switches: isProved ? 'all' : grants.has('system.manage') ? 'step_up' : 'right',
  }
}

export type ContentScope = { readonly type: ContentType; readonly locale: string }

export const findContentScope = (named: {
  type: string
  language?: string | undefined
}): Result<ContentScope> => {
  const type = findContentType(named.type)
  if (!type) return invalid('type', 'UNKNOWN')
  if (!type.isLocalised) return ok({ type, locale: anyLocale })
  const locale = named.language ?? defaultLocale
  return isLocale(locale) ? ok({ type, locale }) : invalid('language', 'UNKNOWN')
}

/** The same for a change: custom code requires its own right (CC-03). */
export const findEditableScope = (
  ctx: BackofficeContext,
  named: { type: string; language?: string | undefined },
): Result<ContentScope> => {
  const contentScope = findContentScope(named)
  if (!contentScope.ok) return contentScope
  if (contentScope.value.type.isGuarded && !ctx.operator.grants.has('content.code'))
    return refuse('AccessDenied', { data: { right: 'content.code' } })
  // Content published by another system is changed there; no page would read an entry of ours.
  return ctx.settings.contentUrl ? invalid('type', 'ELSEWHERE') : contentScope
}

const codes: readonly (readonly [RegExp, string])[] = [
  [/must be set$/, 'REQUIRED'],
  [/must be at most \d+ characters$/, 'MAX_LENGTH'],
  [/must have at most \d+ items$/, 'MAX_LENGTH'],
  [/must be at least/, 'MIN_VALUE'],
  [/must be at most/, 'MAX_VALUE'],
  [/must be unique$/, 'ALREADY_EXISTS'],
  [/must name hosts of/, 'HOST'],
  [/must lead no page of money/, 'GUARDED_PATH'],
  [/cannot be written by the site/, 'MESSAGE_FORM'],
  [/takes the right content\.code|second person/, 'CODE_RIGHT'],
  [/takes the right system\.manage/, 'SWITCH_RIGHT'],
  [/must be a number|must be a whole number/, 'NUMBER'],
]

const codeOf = (message: string): string => codes.find(([of]) => of.test(message))?.[1] ?? 'FORMAT'

/** Converts a problem in Strapi's form to a refusal: codes by field (`items.0.label`), with the messages. */
export const refusalOf = ({ name, message, details }: Problem): Result<never> => {
  if (name === 'NotFoundError') return invalid('document_id', 'NOT_FOUND')
  const parts = details?.errors ?? []
  if (parts.length === 0) return invalid('fields', 'FORMAT', { problems: { fields: message } })
  const fields: Record<string, string[]> = {}
  const problems: Record<string, string> = {}
  for (const part of parts) {
    const at = part.path.join('.') || 'fields'
    const code = codeOf(part.message)
    fields[at] = [...new Set([...(fields[at] ?? []), code])]
    problems[at] ??= part.message
  }
  if (details?.purpose) return invalid('step_up', 'REQUIRED', { purpose: details.purpose, problems })
  if (details?.right) return refuse('AccessDenied', { fields, data: { right: details.right, problems } })
  return refuse('InvalidParameter', { fields, data: { problems } })
}

/**
 * The result of a change. One that began with an older version answers `version` CHANGED with the current
 * entry, so that a form can show both and lose nothing.
 */
export const resultOf = async <T>(
  outcome: Outcome<T>,
  present: () => Promise<BackofficeEntry>,
): Promise<Result<T>> => {
  if (outcome.ok) return ok(outcome.value)
  if (outcome.problem.name === 'PreconditionFailedError')
    return conflict('version', { entry: await present() })
  return refusalOf(outcome.problem)
}
