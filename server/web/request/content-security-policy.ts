import { isFrameable } from '#site/features/frames/frameable.ts'
import { isMiniAppAddress } from '#site/features/mini-app/mini-app-address.ts'
import { allowsForeignCode } from '#site/allows-foreign-code.ts'
import type { Context } from '#server/context.ts'
import type { ForeignCode } from '../custom-code/prepare-foreign-code.ts'
import { houseHosts } from './house-domains.ts'
import { verifierFrames } from '#server/verification/vendor/open-identity-verifier.ts'
import { policyReportsPath } from './csp-reports.ts'
import { ownOrigins } from './csrf-guard.ts'
import { pageHeaders, type OtherHosts } from './security-headers.ts'

type Parts = Pick<Context, 'content' | 'settings'>

/**
 * Origins that may frame the sign-in forms and exchange messages with them (FR-05): the house's own, under all its
 * names, and those of other sites that the operator named in FRAME_ORIGINS.
 */
export const frameOrigins = (parts: Parts): readonly string[] => [
  ...new Set([...ownOrigins(parts.settings, houseHosts(parts)), ...parts.settings.frameOrigins]),
]

const place = '{nonce}'

/** Lets frames of these origins use the camera; a microphone goes with a video. */
const allowCamera = (policy = '', frames: readonly string[]): string => {
  const allowed = `(self ${frames.map((frame) => `"${frame}"`).join(' ')})`
  return policy.replace('camera=()', `camera=${allowed}`).replace('microphone=()', `microphone=${allowed}`)
}

/** All headers of a page, for the nonce of one answer. */
export type PageHeaders = (nonce: string) => Record<string, string>

/**
 * Headers of a page with a nonce of its own. They are found once for each rendered document: what they depend on is
 * content, whose change drops the documents.
 */
export const createPagePolicy = (
  parts: Parts,
  foreignCode: Pick<ForeignCode, 'hosts'>,
): ((document: object, address: string) => PageHeaders) => {
  const frames = verifierFrames(parts.settings)
  const written = (frameAncestors?: string, others: OtherHosts = {}): PageHeaders => {
    const headers = pageHeaders(parts.settings, place, {
      workerSrc: `'self'`,
      reportTo: policyReportsPath,
      ...(frameAncestors ? { frameAncestors } : {}),
      // A page that a script has led to keeps the policy of the first, so the verifier's steps stand in every one.
      others: { ...others, frame: [...(others.frame ?? []), ...frames] },
    })
    if (frames.length > 0) headers['permissions-policy'] = allowCamera(headers['permissions-policy'], frames)
    const [head = '', tail = ''] = (headers['content-security-policy'] ?? '').split(place)
    return (nonce) => ({ ...headers, 'content-security-policy': head + nonce + tail })
  }
  const page = written()
  // Their names are content, so this one is not written once. A policy has no way to write an address of IPv6.
  const form = (): PageHeaders => {
    const named = frameOrigins(parts).filter((origin) => !origin.includes('['))
    return written(["'self'", ...named].join(' '))
  }
  // A messenger shows the site itself; in demo the stand-in does, which is a page of this house.
  const { mode, miniAppOrigins } = parts.settings
  const messengers = [...(mode === 'demo' ? ["'self'"] : []), ...miniAppOrigins]
  const miniApp = written(messengers.join(' '))
  // So are those that an operator's snippets and vendors speak to; it is written anew when they change.
  let open: { version: number; headers: PageHeaders } | undefined
  const openPage = (): PageHeaders => {
    const version = parts.content.version()
    if (open?.version !== version) open = { version, headers: written(undefined, foreignCode.hosts()) }
    return open.headers
  }
  const headersAt = (url: URL): PageHeaders => {
    if (isFrameable(url.pathname)) return form()
    if (isMiniAppAddress(url)) return miniApp
    return allowsForeignCode(url) ? openPage() : page
  }
  const known = new WeakMap<object, PageHeaders>()
  return (document, address) => {
    const headers = known.get(document) ?? headersAt(new URL(address))
    known.set(document, headers)
    return headers
  }
}
