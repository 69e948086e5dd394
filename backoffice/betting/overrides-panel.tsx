import { useTranslations } from 'use-intl'
import type { OddsOverride } from '#contract/operator/betting/offer.ts'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { MarginShift, Odds } from './betting-labels.tsx'
import { useOfferNames, type OfferNames } from './offer-names.ts'
import { LiftAction } from './override-actions.tsx'

/** The subject of an override: a market, one of its outcomes, or the whole event. */
export const subjectOf = (names: OfferNames, { event, market, outcome }: OddsOverride, all: string): string =>
  market === null
    ? all
    : [names.market(event, market), outcome && names.outcome(event, market, outcome)]
        .filter(Boolean)
        .join(' · ')

/** The value: a price or a margin; a suspension has none. */
export function OverrideValue({ override }: { override: OddsOverride }) {
  if (override.odds !== null) return <Odds value={override.odds} />
  if (override.margin_percent !== null) return <MarginShift percent={override.margin_percent} />
  return <span>–</span>
}

export function OverridesPanel({ overrides }: { overrides: readonly OddsOverride[] }) {
  const t = useTranslations('betting')
  const names = useOfferNames()
  if (overrides.length === 0) return null
  return (
    <Panel title={t('byHand')}>
      {overrides.map((override) => (
        <div key={override.id}>
          <Facts
            facts={[
              { label: t('kind'), value: t(`kinds.${override.kind}`) },
              { label: t('market'), value: <bdi>{subjectOf(names, override, t('all'))}</bdi> },
              { label: t('value'), value: <OverrideValue override={override} /> },
              { label: t('reason'), value: override.reason },
              { label: t('setBy'), value: <bdi>{override.set_by}</bdi> },
              { label: t('setAt'), value: <Timestamp iso={override.set_at} /> },
              { label: t('until'), value: override.until && <Timestamp iso={override.until} /> },
            ]}
          />
          <LiftAction override={override} />
        </div>
      ))}
    </Panel>
  )
}
