import type { Context } from '../../../context.ts'
import { brandHosts } from '../request/brand-domain.ts'
import { refuse, type Result } from '../../kernel/result.ts'
import { readBodyWithFiles } from '../request/read-call.ts'
import { readBody } from '../request/read-input.ts'
import { enterUpload } from '#server/platform/kernel/network/upload-gate.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from '../request/csrf-guard.ts'

const formType = 'application/x-www-form-urlencoded'
const filesType = 'multipart/form-data'

/** Pages whose form uploads files: support and a player's own tickets, in every language. */
const pageWithFiles = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/support(\/[^/]+)?\/?$/

/**
 * Reads a form that the browser submits itself, before a page's scripts run or without them. It changes state
 * like a call of the product API, so the same origin check (AP-09, standards W9) and limits apply.
 */
export const readPageForm = async (
  ctx: Pick<Context, 'settings' | 'content'>,
  request: Request,
  network: string,
): Promise<Result<Record<string, unknown>>> => {
  const origins = ownOrigins(ctx.settings, brandHosts(ctx))
  if (!isOwnRequest(request.headers, origins) || isPrefetch(request.headers))
    return refuse('InvalidRequest', { data: { origin: ['CROSS_SITE'] } })
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith(filesType) && pageWithFiles.test(new URL(request.url).pathname))
    return readBodyWithFiles(request, () => enterUpload(network), { keepsEmpty: true })
  if (type !== '' && !type.startsWith(formType))
    return refuse('InvalidRequest', { data: { body: ['CONTENT_TYPE'] } })
  return readBody(request, { keepsEmpty: true })
}
