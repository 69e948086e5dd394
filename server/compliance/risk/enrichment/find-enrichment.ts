import type { Context } from '#server/context.ts'
import type { RiskEnrichment } from './port.ts'

/** The external service, if the settings name one and it is switched on (`is_seon_enabled`). */
export const findEnrichment = ({
  content,
  riskEnrichment,
}: Pick<Context, 'content' | 'riskEnrichment'>): RiskEnrichment | undefined =>
  content.section('general-information', '').is_seon_enabled ? riskEnrichment : undefined
