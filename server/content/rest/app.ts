import { Hono, type Context as HonoContext } from 'hono'
import { findContentType } from '#contract/content/collections.ts'
import type { Context } from '../../context.ts'
import { problem, ProblemRollback } from '../writing/problem.ts'
import { answerJson, answerProblem } from './answer.ts'
import { findFile, findFiles } from '../pictures/find-files.ts'
import { createGate } from './gate.ts'
import { contentRelay } from './relay.ts'
import {
  runAction,
  addLocalization,
  readContentRequest,
  create,
  list,
  onSection,
  readOne,
  readSection,
  remove,
  restore,
  update,
  updateSection,
  versions,
  type ContentRequest,
} from './handlers.ts'

type Handle = (asked: ContentRequest, c: HonoContext) => Promise<Response>
type Kind = 'collection' | 'section'

const { problem: notFound } = problem('NotFoundError', 'Not Found')
const { problem: wrongMethod } = problem('MethodNotAllowedError', 'Method Not Allowed')

/** Each may run two queries at once, of the ten connections of a process. */
const maxAtOnce = 2
const maxWaiting = 200

const gates = new WeakMap<Context, ReturnType<typeof createGate>>()
const gateOf = (ctx: Context): ReturnType<typeof createGate> => {
  const gate = gates.get(ctx) ?? createGate(maxAtOnce, maxWaiting)
  gates.set(ctx, gate)
  return gate
}

/** Runs work with database access when a slot is free, and answers its refusals. */
const gated = async (ctx: Context, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await gateOf(ctx)(work)
  } catch (error) {
    if (error instanceof ProblemRollback) return answerProblem(error.problem)
    throw error
  }
}

/** Runs a handler for the type in the address, which must be of the address's kind. */
const answering =
  (ctx: Context, kind: Kind, handle: Handle) =>
  async (c: HonoContext): Promise<Response> => {
    const type = findContentType(c.req.param('type') ?? '')
    if (type?.kind !== kind) return answerProblem(notFound)
    return gated(ctx, async () => handle(await readContentRequest(ctx, type, c.req.raw), c))
  }

/** By kind, since a section answers under its bare name what a collection answers under an entry's. */
const either = (ctx: Context, collection: Handle, section: Handle) => {
  const ofCollection = answering(ctx, 'collection', collection)
  const ofSection = answering(ctx, 'section', section)
  return (c: HonoContext) =>
    findContentType(c.req.param('type') ?? '')?.kind === 'section' ? ofSection(c) : ofCollection(c)
}

const refused: Handle = async () => {
  throw new ProblemRollback(wrongMethod)
}
const id = (c: HonoContext): string => c.req.param('id') ?? ''
const ofId =
  (handle: (asked: ContentRequest, name: string) => Promise<Response>, name: string): Handle =>
  (asked) =>
    handle(asked, name)

/**
 * The content interface in Strapi's REST style; `/content` is the base address of a Strapi client. The public
 * reads published entries, editors with a token do the rest. With `CONTENT_URL` reads are passed on.
 */
export const contentRest = (ctx: Context): Hono => {
  const { contentUrl } = ctx.settings
  return contentUrl ? contentRelay(ctx, contentUrl) : ownContent(ctx)
}

const ownContent = (ctx: Context): Hono => {
  const app = new Hono()
  const of = (handle: Handle) => answering(ctx, 'collection', handle)

  app.get('/i18n/locales', () =>
    answerJson(
      ctx.content.locales().map(({ code, name, isDefault }, at) => ({ id: at + 1, code, name, isDefault })),
    ),
  )
  app.get('/upload/files', (c) => gated(ctx, () => findFiles(ctx, c.req.raw)))
  app.get('/upload/files/:id', (c) => gated(ctx, () => findFile(ctx, c.req.raw, c.req.param('id'))))
  app.get('/:type', either(ctx, list, readSection))
  app.post('/:type', either(ctx, create, refused))
  app.put('/:type', either(ctx, refused, updateSection))
  app.delete('/:type', either(ctx, refused, onSection(remove)))
  // A section has no ids, so these words take the place of an id.
  app.get('/:type/versions', either(ctx, ofId(readOne, 'versions'), onSection(versions)))
  app.post('/:type/actions/:action', (c) =>
    answering(
      ctx,
      'section',
      onSection((asked, name) => runAction(asked, name, c.req.param('action'))),
    )(c),
  )
  app.post('/:type/versions/:version/restore', (c) =>
    answering(
      ctx,
      'section',
      onSection((asked, name) => restore(asked, name, c.req.param('version'))),
    )(c),
  )
  app.get(
    '/:type/:id',
    of((asked, c) => readOne(asked, id(c))),
  )
  app.put(
    '/:type/:id',
    of((asked, c) => update(asked, id(c))),
  )
  app.delete(
    '/:type/:id',
    of((asked, c) => remove(asked, id(c))),
  )
  app.post(
    '/:type/:id/localizations',
    of((asked, c) => addLocalization(asked, id(c))),
  )
  app.post(
    '/:type/:id/actions/:action',
    of((asked, c) => runAction(asked, id(c), c.req.param('action') ?? '')),
  )
  app.get(
    '/:type/:id/versions',
    of((asked, c) => versions(asked, id(c))),
  )
  app.post(
    '/:type/:id/versions/:version/restore',
    of((asked, c) => restore(asked, id(c), c.req.param('version') ?? '')),
  )
  app.all('*', () => answerProblem(notFound))
  return app
}
