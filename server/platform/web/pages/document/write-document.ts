import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import { prepareForeignCode } from '../../custom-code/prepare-foreign-code.ts'
import { createPagePolicy } from '../../request/content-security-policy.ts'
import { createPageParts, fillTexts, withAllTexts, type PickTexts } from './page-parts.ts'
import { createPopupPreload, opensPopup } from './preload-popup.ts'
import { createNonce, pageHeaders } from '../../request/security-headers.ts'
import { cutDocument, fillCompressed, fillDocument, type CachedDocument } from './site-document.ts'
import type { Renderer, Rendered, SiteSource } from '../render-page.ts'
import { createUsedStyles } from './used-styles.ts'
import { localeOf } from '../visit.ts'

const createInlineStyles = (clientFolder: string) => {
  const known = new Map<string, ReturnType<typeof createUsedStyles>>()
  const sheet = (href: string) => {
    const read = known.get(href)
    if (read) return read
    const css = readFileSync(join(clientFolder, href), 'utf8').replaceAll('</style', '<\\/style')
    const made = createUsedStyles(css)
    known.set(href, made)
    return made
  }
  /**
   * Inlines the styles of a first visit's document, so that no paint waits for a second response. The link stays as
   * a print sheet, which does not block the page; the page applies it when it needs more
   * (site/layout/visitor/complete-document.ts).
   */
  return (html: string, classes: ReadonlySet<string>, nonce: string): string =>
    html.replace(
      /<link ([^>]*?)rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"([^>]*)>/g,
      (_link, before: string, href: string, after: string) =>
        `<style nonce="${nonce}">${sheet(href)(html, classes)}</style><link ${before}rel="stylesheet" media="print" data-whole href="${href}"${after}>`,
    )
}

type Finishing = { readonly url: URL; readonly nonce: string; readonly pick: PickTexts }

/** Adds to a first visit's document what it would otherwise wait for: preloads of a popup, styles and texts. */
const createFinish = (clientFolder: string) => {
  const inlineStyles = createInlineStyles(clientFolder)
  const preloadPopup = createPopupPreload(clientFolder)
  const partsOf = createPageParts(clientFolder)
  return (html: string, { url, nonce, pick }: Finishing): string => {
    const preloading = preloadPopup(html, { url, locale: localeOf(url.pathname), nonce })
    // A document that its address opens a popup on has what the popup shows too.
    const { texts, classes } = partsOf(opensPopup(url) ? preloading : html)
    return fillTexts(inlineStyles(preloading, classes, nonce), texts, pick)
  }
}

export const isDocument = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/html')

export type DocumentWriter = {
  /** A rendered page with the editors' code, split where each answer's nonce goes. */
  toDocument(rendered: Rendered, url: URL, isFirstVisit: boolean): Promise<CachedDocument>
  /** A page with a fresh nonce. All its headers are set here, so that no later step changes it. */
  answer(document: CachedDocument, request: Request, isPrivate: boolean): Response
  /**
   * A page with a draft. The back office shows it in a frame, and its scripts could reach the back office from
   * there: so it has only our own scripts and none of an operator's (X7). It is neither cached nor indexed.
   */
  previewAnswer(rendered: Rendered): Promise<Response>
}

export const createDocumentWriter = (
  ctx: Context,
  source: SiteSource,
  { entryOf }: Pick<Renderer, 'entryOf'>,
): DocumentWriter => {
  const foreignCode = prepareForeignCode(ctx)
  const policy = createPagePolicy(ctx, foreignCode)
  const finish = source.clientFolder ? createFinish(source.clientFolder) : undefined

  const toDocument: DocumentWriter['toDocument'] = async ({ response, body, route }, url, isFirstVisit) => {
    const { noncePlaceholder, pickTextsJson } = await entryOf()
    const page = body ?? new Uint8Array(await response.arrayBuffer())
    const html = response.status < 500 ? foreignCode.into(page, url, noncePlaceholder) : page
    if (!isFirstVisit || !finish) {
      const filled = withAllTexts(html, pickTextsJson)
      return { ...cutDocument(response, filled, noncePlaceholder, isFirstVisit ? 9 : 3), route }
    }
    const whole = finish(Buffer.from(html).toString(), { url, nonce: noncePlaceholder, pick: pickTextsJson })
    return { ...cutDocument(response, Buffer.from(whole), noncePlaceholder), route }
  }

  const answer: DocumentWriter['answer'] = (document, request, isPrivate) => {
    const nonce = createNonce()
    const isZipped = (request.headers.get('accept-encoding') ?? '').includes('gzip')
    const body = isZipped ? fillCompressed(document, nonce) : fillDocument(document, nonce)
    const headers: Record<string, string> = {
      ...document.headers,
      ...policy(document, request.url)(nonce),
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      vary: 'Accept, Cookie, Accept-Encoding',
      'content-length': String(body.byteLength),
      'x-request-id': randomId(),
    }
    if (isZipped) headers['content-encoding'] = 'gzip'
    if (document.status === 503) headers['retry-after'] = String(retryAfterSeconds.unavailable)
    return new Response(request.method === 'HEAD' ? null : body, { status: document.status, headers })
  }

  const previewAnswer: DocumentWriter['previewAnswer'] = async ({ response, body }) => {
    if (!isDocument(response)) return response
    const { noncePlaceholder, pickTextsJson } = await entryOf()
    const nonce = createNonce()
    const page = withAllTexts(body ?? new Uint8Array(await response.arrayBuffer()), pickTextsJson)
    return new Response(fillDocument(cutDocument(response, page, noncePlaceholder), nonce), {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...pageHeaders(ctx.settings, nonce, { frameAncestors: `'self'`, workerSrc: `'self'` }),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-request-id': randomId(),
      },
    })
  }

  return { toDocument, answer, previewAnswer }
}
