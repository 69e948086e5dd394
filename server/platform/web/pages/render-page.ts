import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import { setRequestRoute } from '#server/platform/tracing/tracing.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

import type { PageResult } from '#server/platform/metrics/create-metrics.ts'
import type { Visit } from './visit.ts'

/** The built site, or in development a function that loads its newest version. */
export type SiteSource = {
  build(): Promise<ServerBuild>
  isProduction: boolean
  /** Folder of the built browser files, whose styles are inlined in a guest's page. */
  clientFolder?: string
  workerFile?: string
}

/** Where the site leaves a rendered document, and the id of the route that matched. */
type DocumentPlace = { body?: Uint8Array; route?: string | undefined }

type EntryModule = ServerBuild['entry']['module'] & {
  serverParts: Parameters<RouterContextProvider['set']>[0]
  documentPlace: RouterContext<DocumentPlace | null>
  isForPayload: RouterContext<boolean>
  prepareTexts(locale: string, messages: unknown): { key: string; json: string }
  pickTextsJson(key: string, paths: readonly string[]): string
  noncePlaceholder: string
  setErrorReport(report: (error: unknown, path: string) => void): void
}

export type Rendered = { response: Response; body: Uint8Array | undefined; route: string }

export type Renderer = {
  entryOf(): Promise<EntryModule>
  /** Runs the router for a visit; `isForPayload` requests only the page's public data. */
  render(request: Request, visit: Visit, isForPayload?: boolean): Promise<Rendered>
}

/** Data of a page for the router in the browser, which states no route. */
const dataRoute = 'data'

/** A page that the operator has closed is no failure. */
const resultOf = ({ status }: Response, { isClosed, parts }: Visit): PageResult => {
  if (isClosed) return 'closed'
  if (status >= 500 || parts.closedAs === 'ApplicationUnavailable') return 'error'
  if (status === 404) return 'not_found'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'redirect' : 'ok'
}

export const createRenderer = async (ctx: Kernel, source: SiteSource): Promise<Renderer> => {
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
    const place: DocumentPlace = {}
    context.set(entry.documentPlace, place)
    context.set(entry.isForPayload, isForPayload)
    const startedAt = performance.now()
    const handled = await handler(request, context)
    const { status } = visit.failure
    const response =
      status === undefined || handled.status >= 400 || !place.body
        ? handled
        : new Response(null, { status, headers: handled.headers })
    const { route = dataRoute } = place
    const seconds = (performance.now() - startedAt) / 1000
    setRequestRoute(route)
    ctx.metrics.recordPage({ route, result: resultOf(response, visit), seconds })
    return { response, body: place.body, route }
  }

  return { entryOf, render }
}
