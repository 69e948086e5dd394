import type { Context } from '../../context.ts'
import { houseHosts } from '../request/house-domains.ts'
import { refuse, type Result } from '../../kernel/result.ts'
import { readBodyWithFiles } from '../request/read-call.ts'
import { readBody } from '../request/read-input.ts'
import { enterUpload } from '#server/kernel/network/upload-gate.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from '../request/csrf-guard.ts'

const formType = 'application/x-www-form-urlencoded'
const filesType = 'multipart/form-data'

/** The pages with a form that files go along with: support and one's own tickets, in every language. */
const pageWithFiles = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/support(\/[^/]+)?\/?$/

/**
 * What a browser sends from a form of ours by itself, before a page's scripts run or where there are none. It changes
 * state like a call of the product API, so it is refused from elsewhere as one is (AP-09, standards W9), and it is read
 * within the same bounds.
 */
export const readPageForm = async (
  ctx: Pick<Context, 'settings' | 'content'>,
  request: Request,
  network: string,
): Promise<Result<Record<string, unknown>>> => {
  const origins = ownOrigins(ctx.settings, houseHosts(ctx))
  if (!isOwnRequest(request.headers, origins) || isPrefetch(request.headers))
    return refuse('InvalidRequest', { data: { origin: ['CROSS_SITE'] } })
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith(filesType) && pageWithFiles.test(new URL(request.url).pathname))
    return readBodyWithFiles(request, () => enterUpload(network), { keepsEmpty: true })
  if (type !== '' && !type.startsWith(formType))
    return refuse('InvalidRequest', { data: { body: ['CONTENT_TYPE'] } })
  return readBody(request, { keepsEmpty: true })
}
