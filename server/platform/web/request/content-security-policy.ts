import { isFrameable } from '#site/features/frames/frameable.ts'
import { isMiniAppAddress } from '#site/features/mini-app/mini-app-address.ts'
import { allowsThirdPartyCode } from '#site/allows-third-party-code.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { supplierFrames } from '#server/play/games/suppliers/supplier-frames.ts'
import type { ForeignCode } from '../custom-code/prepare-foreign-code.ts'
import { brandHosts } from './brand-domain.ts'
import { policyReportsPath } from '../reports/csp-reports.ts'
import { ownOrigins } from './csrf-guard.ts'
import { pageHeaders, type OtherHosts } from './security-headers.ts'

type Parts = Pick<Context, 'content' | 'settings' | 'db' | 'identityVerifier'>

/**
 * Origins that may frame the sign-in forms and exchange messages with them (FR-05): our own, under all names,
 * and those of other sites in FRAME_ORIGINS.
 */
export const frameOrigins = (parts: Pick<Parts, 'content' | 'settings'>): readonly string[] => [
  ...new Set([...ownOrigins(parts.settings, brandHosts(parts)), ...parts.settings.frameOrigins]),
]

const place = '{nonce}'

/** Lets frames of these origins use the camera; video also needs the microphone. */
const allowCamera = (policy = '', frames: readonly string[]): string => {
  const allowed = `(self ${frames.map((frame) => `"${frame}"`).join(' ')})`
  return policy.replace('camera=()', `camera=${allowed}`).replace('microphone=()', `microphone=${allowed}`)
}

export type PageHeaders = (nonce: string) => Record<string, string>

const policyWriter =
  (settings: Kernel['settings'], cameras: readonly string[], games: readonly string[]) =>
  (frameAncestors?: string, others: OtherHosts = {}): PageHeaders => {
    const headers = pageHeaders(settings, place, {
      workerSrc: `'self'`,
      reportTo: policyReportsPath,
      ...(frameAncestors ? { frameAncestors } : {}),
      // In-app navigation keeps the policy of the first page, so the verifier's steps and games are in every
      // one.
      others: { ...others, frame: [...(others.frame ?? []), ...cameras, ...games] },
    })
    if (cameras.length > 0)
      headers['permissions-policy'] = allowCamera(headers['permissions-policy'], cameras)
    const [head = '', tail = ''] = (headers['content-security-policy'] ?? '').split(place)
    return (nonce) => ({ ...headers, 'content-security-policy': head + nonce + tail })
  }

/** The headers of each kind of page, for one state of the content and of the suppliers. */
const policiesOf = (
  parts: Parts,
  foreignCode: Pick<ForeignCode, 'hosts'>,
  games: readonly string[],
): ((url: URL) => PageHeaders) => {
  const written = policyWriter(parts.settings, parts.identityVerifier?.script.frames ?? [], games)
  const page = written()
  // A policy has no syntax for an IPv6 address.
  const named = frameOrigins(parts).filter((origin) => !origin.includes('['))
  const form = written(["'self'", ...named].join(' '))
  // A messenger frames the site itself; in a demonstration the sandbox does, which is a page of this site.
  const { mode, miniAppOrigins } = parts.settings
  const miniApp = written([...(mode === 'demo' ? ["'self'"] : []), ...miniAppOrigins].join(' '))
  // The hosts of an operator's snippets and vendors are allowed as well.
  const openPage = written(undefined, foreignCode.hosts())
  return (url) => {
    if (isFrameable(url.pathname)) return form
    if (isMiniAppAddress(url)) return miniApp
    return allowsThirdPartyCode(url) ? openPage : page
  }
}

/**
 * Headers of a page with its own nonce. They are computed once for each rendered document, and again when the
 * content or the suppliers' game hosts change.
 */
export const createPagePolicy = (
  parts: Parts,
  foreignCode: Pick<ForeignCode, 'hosts'>,
): ((document: object, address: string) => PageHeaders) => {
  let written: { readonly key: string; readonly at: (url: URL) => PageHeaders } | undefined
  const headersAt = (url: URL): PageHeaders => {
    const games = supplierFrames(parts)
    const key = `${parts.content.version()} ${games.join(' ')}`
    if (written?.key !== key) written = { key, at: policiesOf(parts, foreignCode, games) }
    return written.at(url)
  }
  // Known before the first page request.
  supplierFrames(parts)
  const known = new WeakMap<object, PageHeaders>()
  return (document, address) => {
    const headers = known.get(document) ?? headersAt(new URL(address))
    known.set(document, headers)
    return headers
  }
}
