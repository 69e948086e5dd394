import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { reloadGuardMs } from '#contract/constants.ts'
import { localeOfPath } from '#contract/locale-path.ts'
import type { PluginModule } from '#contract/plugin-parts.ts'
import { documentPlace, isForPayload, serverParts, type ServerParts } from './api/context.ts'
import { payloadOf } from './api/payload.ts'
import { ServerRenderedPopupContext } from './features/auth/popup/server-rendered-popup.tsx'
import { requestOfAddress } from './features/auth/popup/popup-query.ts'
import { renderRegistrationPopup } from './features/auth/registration/render-registration-popup.tsx'
import { RenderPartContext } from './features/plugins/render-parts.ts'
import { reloadedAtKey } from './features/app/reload-guard.ts'
import { earlyEventsKey, captureEarlyEvents } from './capture-early-events.ts'
import { unstartedBarId } from './layout/frame/scripts-failed-bar.tsx'
import { watchScripts } from './watch-scripts.ts'

export { documentPlace, isForPayload, serverParts } from './api/context.ts'
export { pickTextsJson, prepareTexts } from './api/texts.ts'

/**
 * Every page is rendered with this nonce, and the server replaces it by a fresh one in each response
 * (server/platform/web/pages/site.ts). So a guest's page can come from a cache and still carry a new nonce. It is
 * random, so that an attacker cannot put it into an address that a page shows.
 */
export const noncePlaceholder = `nonce-${crypto.randomUUID()}`

const renderTimeoutMs = 8000

const noting = `(${captureEarlyEvents})(${JSON.stringify(earlyEventsKey)})`

const watching = `(${watchScripts})(${JSON.stringify(reloadedAtKey)},${reloadGuardMs},${JSON.stringify(unstartedBarId)})`

/** Renders plugins' parts beside the page's own rendering, each once. */
const partRenderer = ({ plugins, account, locales }: ServerParts, { pathname }: URL) => {
  if (!plugins) return undefined
  const locale = localeOfPath(pathname, locales).code
  const rendered = new Map<string, Promise<string>>()
  const isSignedIn = account !== null
  return (module: PluginModule): Promise<string> => {
    const known = rendered.get(module.url)
    if (known) return known
    const html = Promise.resolve().then(() => plugins.render(module, { locale, isSignedIn }))
    rendered.set(module.url, html)
    return html
  }
}

/**
 * Renders the whole page before it responds: loaders have all their data by then, so there is nothing to
 * stream, and a document is never sent in part before its status is known.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const place = context.get(documentPlace)
  if (place) place.route = routerContext.staticHandlerContext.matches.at(-1)?.route.id
  if (context.get(isForPayload)) {
    headers.set('content-type', 'application/json; charset=utf-8')
    return new Response(payloadOf(routerContext.staticHandlerContext), { status, headers })
  }
  const [url, parts] = [new URL(request.url), context.get(serverParts)]
  const isPopupWanted = requestOfAddress(url.search) !== undefined
  const ahead = isPopupWanted ? await renderRegistrationPopup(parts, url) : undefined
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRenderedPopupContext value={ahead}>
        <RenderPartContext value={partRenderer(parts, url)}>
          <ServerRouter context={routerContext} url={request.url} nonce={noncePlaceholder} />
        </RenderPartContext>
      </ServerRenderedPopupContext>,
      {
        nonce: noncePlaceholder,
        bootstrapScriptContent: `${noting};${watching}`,
        // Suspended content is rendered in place, not at the document's end for a script to move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const chunks: Buffer[] = []
          const sink = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8')
              const body = Buffer.concat(chunks)
              if (place) place.body = body
              resolve(new Response(place ? null : body, { status: finalStatus, headers }))
              done()
            },
          })
          sink.on('error', reject)
          pipe(sink)
        },
        onShellError: reject,
        onError() {
          finalStatus = 500
        },
      },
    )
    const timer = setTimeout(() => abort(), renderTimeoutMs)
  })
}

/** The original failure behind one that was thrown with a status. */
const causeOf = (error: unknown): unknown =>
  isRouteErrorResponse(error) && 'error' in error && error.error instanceof Error ? error.error : error

/** The server logs failures, because it knows the request id; an aborted request is not a failure. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted) reportError(causeOf(error), new URL(request.url).pathname)
}

let reportError: (error: unknown, path: string) => void = () => undefined
export const setErrorReport = (report: (error: unknown, path: string) => void): void => {
  reportError = report
}
