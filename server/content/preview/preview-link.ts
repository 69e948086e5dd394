import { z } from 'zod'
import { minuteSeconds } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

const claim = z.object({
  type: z.string(),
  documentId: z.string(),
  sessionId: z.string(),
  expiresAt: z.number(),
})
export type PreviewClaim = z.infer<typeof claim>

const purpose = 'content-preview'
export const previewParameter = 'preview'
const previewSeconds = 10 * minuteSeconds

type Parts = Pick<Kernel, 'secrets' | 'clock'>

export const sealPreview = (
  { secrets, clock }: Parts,
  opens: Omit<PreviewClaim, 'expiresAt'>,
): { token: string; expiresAt: Date } => {
  const expiresAt = new Date(clock.now().getTime() + previewSeconds * 1000)
  return {
    token: secrets.seal(purpose, JSON.stringify({ ...opens, expiresAt: expiresAt.getTime() })),
    expiresAt,
  }
}

/** Verifies a preview token; undefined when it is forged or expired. */
export const openPreview = ({ secrets, clock }: Parts, token: string): PreviewClaim | undefined => {
  try {
    const opened = claim.parse(JSON.parse(secrets.open(purpose, token)))
    return opened.expiresAt > clock.now().getTime() ? opened : undefined
  } catch {
    return undefined
  }
}
