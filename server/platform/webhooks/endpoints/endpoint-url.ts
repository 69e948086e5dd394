import { brokenOutwardUrl } from '#server/platform/kernel/network/outward-url.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { webhookUrlMaxLength } from '#contract/webhook-events.ts'

/** The receiver of the demonstration, only there. */
export const isSandboxReceiver = ({ settings }: Pick<Kernel, 'settings'>, url: string): boolean =>
  settings.mode === 'demo' &&
  URL.canParse(url) &&
  new URL(url).href.startsWith(`${settings.publicUrl}/sandbox/webhooks/`)

/** Why an endpoint's address is refused; undefined where it is valid. The resolved address is checked at each call. */
export const endpointUrlError = (
  ctx: Pick<Kernel, 'settings'>,
  url: string,
): 'FORMAT' | 'ADDRESS_NOT_PUBLIC' | undefined => {
  if (isSandboxReceiver(ctx, url)) return undefined
  // A fragment is not sent.
  return url.includes('#') ? 'FORMAT' : brokenOutwardUrl(url, { maxLength: webhookUrlMaxLength })
}
