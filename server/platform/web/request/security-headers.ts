import { randomBytes } from 'node:crypto'
import { yearSeconds } from '#contract/durations.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

export const createNonce = (): string => randomBytes(16).toString('base64')

export type OtherHosts = Readonly<
  Partial<Record<'connect' | 'img' | 'frame' | 'style' | 'font', readonly string[]>>
>

/**
 * Headers of every HTML page (standards W10, W11). Scripts run only with the nonce of this answer, or when a
 * script that has it loads them. `frameAncestors` is 'none' for all pages except those meant for a frame.
 */
export const pageHeaders = (
  settings: Settings,
  nonce: string,
  options: {
    frameAncestors?: string
    frameSrc?: string
    connectSrc?: string
    workerSrc?: string
    formAction?: string
    reportTo?: string
    others?: OtherHosts | undefined
  } = {},
): Record<string, string> => {
  const also = (name: keyof OtherHosts): string =>
    [...new Set(options.others?.[name])].map((host) => ` ${host}`).join('')
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'unsafe-inline'${also('style')}`,
      `img-src 'self' data: blob:${also('img')}`,
      `font-src 'self'${also('font')}`,
      `connect-src ${options.connectSrc ?? `'self'`}${also('connect')}`,
      `frame-src ${options.frameSrc ?? `'self'`}${also('frame')}`,
      `frame-ancestors ${options.frameAncestors ?? `'none'`}`,
      ...(options.workerSrc ? [`worker-src ${options.workerSrc}`] : []),
      `form-action ${options.formAction ?? `'self'`}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      ...(options.reportTo ? [`report-uri ${options.reportTo}`] : []),
    ].join('; '),
    ...commonHeaders(settings),
  }
}

export const commonHeaders = (settings: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The social sign-in opens a window and receives its messages, so a window of ours keeps its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(settings.publicUrl.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }
    : {}),
})

/**
 * Adds missing headers to the header list of a finished answer: `header()` of Hono rebuilds the whole answer
 * for each of them, which costs more than most answers of the API do.
 */
export const addHeaders = ({ headers }: Response, added: Readonly<Record<string, string>>): void => {
  for (const name in added) if (!headers.has(name)) headers.set(name, added[name] as string)
}
