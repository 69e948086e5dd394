import type { ContentType } from '#contract/content/content-type.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { problem } from '../writing/problem.ts'
import type { ContentRight } from '../schema.ts'
import { findEditor, type Editor } from '../tokens.ts'
import { refuse } from './query.ts'

/**
 * The editor of a request, or undefined for the public. An invalid token is not treated as public; a player's
 * jwt, which clients of the content-and-auth backend send with every request, makes a player no editor.
 */
export const editorOf = async (ctx: Kernel, request: Request): Promise<Editor | undefined> => {
  const header = request.headers.get('authorization')
  if (header === null || /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(header)) return undefined
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const editor = token ? await findEditor(ctx, token) : undefined
  return editor ?? refuse(problem('UnauthorizedError', 'Missing or invalid credentials'))
}

const demand = (editor: Editor | undefined, right: ContentRight): Editor =>
  editor?.rights.has(right) ? editor : refuse(problem('ForbiddenError', 'Forbidden'))

export const requireReader = (editor: Editor | undefined): Editor => demand(editor, 'read')

/** A guarded type requires its own right, which the right to write does not include (CC-03). */
export const requireWriter = (editor: Editor | undefined, type: ContentType): Editor =>
  demand(editor, type.isGuarded ? 'custom-code' : 'write')

/**
 * Guarded code is published by two persons, in the back office (X7). A token is no person, so it writes only
 * drafts; it may remove code, since an emergency cannot wait.
 */
export const refuseIfApprovalRequired = (type: ContentType): void => {
  if (type.isGuarded)
    refuse(problem('ForbiddenError', 'This is published at the desk, where a second person looks at it'))
}
