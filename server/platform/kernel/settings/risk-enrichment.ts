import { z } from 'zod'
import { calledUrl } from './setting-texts.ts'

/** An account with https://seon.io. */
const seon = z.strictObject({
  vendor: z.literal('seon', { error: 'must be seon' }),
  url: calledUrl('must be an https address', ['https'])
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.seon.io'),
  license_key: z.string().regex(/^\S{8,}$/, { error: 'must have at least 8 characters and no spaces' }),
})

export type RiskEnrichmentSettings = 'sandbox' | 'none' | z.output<typeof seon>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const example = 'must be sandbox, none, or JSON such as {"vendor":"seon","license_key":"…"}'

/** `RISK_ENRICHMENT`: errors name the field, never the value. */
export const riskEnrichment = z
  .string()
  .optional()
  .transform((text, context): RiskEnrichmentSettings | undefined => {
    if (text === undefined || text === 'sandbox' || text === 'none') return text
    const read = seon.safeParse(parse(text))
    if (read.success) return read.data
    const wrong = read.error.issues
      .filter(({ path }) => path.length > 0)
      .map(
        ({ path, message }) =>
          `[${path.join('.')}] ${message.endsWith('received undefined') ? 'must be given' : message}`,
      )
    context.addIssue({ code: 'custom', message: wrong.join('; ') || example })
    return z.NEVER
  })
