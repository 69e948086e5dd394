import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import type { BettingEvent, OfferedMarket } from '#contract/odds.ts'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useOddsText } from '../buttons/odds-format-choice.tsx'
import { useBettingNames } from '../use-betting-names.ts'
import type { MovesChartProps } from './moves-chart.tsx'
import { summaryOf, type Moves } from './odds-moves.ts'
import css from './moves-panel.module.css'

/** Loaded on opening; if it fails, the text remains. */
const MovesChart = lazy(() =>
  import('./moves-chart.tsx').then(
    (module): { default: ComponentType<MovesChartProps> } => ({ default: module.MovesChart }),
    () => ({ default: () => null }),
  ),
)

/** A chart with more lines cannot be read. */
const maxOutcomes = 3
export const hasMoves = ({ outcomes }: OfferedMarket): boolean => outcomes.length <= maxOutcomes

type Known = { readonly moves: readonly Moves[]; readonly atMs: number }

/** Fetched when the panel opens, and again on retry. */
const useMoves = (market: string) => {
  const { api } = useSite()
  const [known, setKnown] = useState<Known | 'failed'>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    api
      .get('odds/getMarketHistory', { market }, { signal: abort.signal, report: 'background' })
      .then(({ outcomes }) => setKnown({ moves: outcomes, atMs: Date.now() }))
      .catch(() => {
        if (!abort.signal.aborted) setKnown('failed')
      })
    return () => abort.abort()
  }, [api, market, tries])
  const again = () => {
    setKnown(undefined)
    setTries((count) => count + 1)
  }
  return { known, again }
}

export function MovesPanel({ event, market }: { event: BettingEvent; market: OfferedMarket }) {
  const t = useTranslations('betting.moves')
  const written = useOddsText()
  const names = useBettingNames()
  const { known, again } = useMoves(market.id)
  if (known === 'failed')
    return (
      <output className={css.failed}>
        {t('failed')}
        <Button size="small" tone="quiet" onClick={again}>
          {t('again')}
        </Button>
      </output>
    )
  if (!known) return <Skeleton shape="block" width="100%" height="160px" />
  const sides = { home: event.home.name, away: event.away.name }
  const named = { sport: event.sport as Sport, type: market.type, specifiers: market.specifiers, ...sides }
  return (
    <div className={css.panel}>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="160px" />}>
        <MovesChart moves={known.moves} nowMs={known.atMs} written={written} />
      </Suspense>
      <ul className={css.words}>
        {known.moves.flatMap((one, at) => {
          const summary = summaryOf(one)
          if (!summary) return []
          const { first, last, least, most } = summary
          return [
            <li key={one.outcome}>
              <span className={css.stroke} data-line={at} aria-hidden="true" />
              <bdi>{names.outcome(named, one.outcome)}</bdi>
              <span className={css.figures}>
                {t('figures', {
                  first: written(first),
                  last: written(last),
                  least: written(least),
                  most: written(most),
                })}
              </span>
            </li>,
          ]
        })}
      </ul>
    </div>
  )
}
