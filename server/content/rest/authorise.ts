import type { ContentType } from '#contract/content/content-type.ts'
import type { Context } from '../../context.ts'
import { problem } from '../writing/problem.ts'
import type { ContentRight } from '../schema.ts'
import { findEditor, type Editor } from '../tokens.ts'
import { refuse } from './query.ts'

/**
 * The editor behind a request, or undefined for the public. A token that is not valid is no public reader either; a
 * player's jwt, which clients of the content-and-auth backend send with whatever they ask, makes a player no editor.
 */
export const editorOf = async (ctx: Context, request: Request): Promise<Editor | undefined> => {
  const header = request.headers.get('authorization')
  if (header === null || /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(header)) return undefined
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const editor = token ? await findEditor(ctx, token) : undefined
  return editor ?? refuse(problem('UnauthorizedError', 'Missing or invalid credentials'))
}

const demand = (editor: Editor | undefined, right: ContentRight): Editor =>
  editor?.rights.has(right) ? editor : refuse(problem('ForbiddenError', 'Forbidden'))

/** Drafts and history are for editors. */
export const demandReader = (editor: Editor | undefined): Editor => demand(editor, 'read')

/** A guarded type takes its own right, which the right to write does not include (CC-03). */
export const demandWriter = (editor: Editor | undefined, type: ContentType): Editor =>
  demand(editor, type.isGuarded ? 'custom-code' : 'write')

/**
 * Guarded code is put before everybody by two persons, at the desk (X7). A token is nobody in particular, so what it
 * writes stays a draft; taking code off is open to it, since in an emergency nobody waits.
 */
export const demandNoSecondPerson = (type: ContentType): void => {
  if (type.isGuarded)
    refuse(problem('ForbiddenError', 'This is published at the desk, where a second person looks at it'))
}
