import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Context } from '#server/context.ts'

import type { Visit } from './visit.ts'

/** The built site, or in development a function that loads its newest version. */
export type SiteSource = {
  build(): Promise<ServerBuild>
  isProduction: boolean
  /** Folder of the built browser files, whose styles are inlined in a guest's page. */
  clientFolder?: string
  workerFile?: string
}

type EntryModule = ServerBuild['entry']['module'] & {
  serverParts: Parameters<RouterContextProvider['set']>[0]
  documentPlace: RouterContext<{ body?: Uint8Array } | null>
  isForPayload: RouterContext<boolean>
  prepareTexts(locale: string, messages: unknown): { key: string; json: string }
  noncePlaceholder: string
  setErrorReport(report: (error: unknown, path: string) => void): void
}

export type Rendered = { response: Response; body: Uint8Array | undefined }

export type Renderer = {
  entryOf(): Promise<EntryModule>
  /** Runs the router for a visit; `isForPayload` requests only the page's public data. */
  render(request: Request, visit: Visit, isForPayload?: boolean): Promise<Rendered>
}

export const createRenderer = async (ctx: Context, source: SiteSource): Promise<Renderer> => {
  // Given a function, the router reads the whole route map again at each request, which is for development.
  const handler = source.isProduction
    ? createRequestHandler(await source.build(), 'production')
    : createRequestHandler(source.build, 'development')
  const entryOf = async () => (await source.build()).entry.module as EntryModule

  const render = async (request: Request, visit: Visit, isForPayload = false): Promise<Rendered> => {
    const entry = await entryOf()
    // Without its query, which contains the secrets of mailed links.
    entry.setErrorReport((error, path) => ctx.log.error({ err: error, path }, 'A page failed to render'))
    const context = new RouterContextProvider()
    context.set(entry.serverParts, visit.parts)
    const place: { body?: Uint8Array } = {}
    context.set(entry.documentPlace, place)
    context.set(entry.isForPayload, isForPayload)
    const response = await handler(request, context)
    const { status } = visit.failure
    return status === undefined || response.status >= 400 || !place.body
      ? { response, body: place.body }
      : { response: new Response(null, { status, headers: response.headers }), body: place.body }
  }

  return { entryOf, render }
}
