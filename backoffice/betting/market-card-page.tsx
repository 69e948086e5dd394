import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeSettlementMessage } from '#contract/operator/betting/offer.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Trail } from '../record/trail.tsx'
import { Table } from '#ui/display/table.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { TrailPanel } from '../record/trail-panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './betting.module.css'
import { MarginShift, Odds, sidesOf } from './betting-labels.tsx'
import { MarketBadge, MarketsTable } from './markets-table.tsx'
import { useOfferNames } from './offer-names.ts'
import { MarginAction, PriceAction, SuspendAction } from './override-actions.tsx'
import { OverridesPanel } from './overrides-panel.tsx'
import { ResultAction, VoidAction } from './settle-actions.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const [card, prices, trail] = await Promise.all([
    backofficeApi.get('betting/getMarket', { id }),
    backofficeApi.get('betting/getPrices', { market: id, count: 100 }),
    loadTrail(`odds_market:${id}`),
  ])
  return { card, prices: prices.items, trail }
}

export function Component() {
  const t = useTranslations('betting')
  const {
    card: { event, market, overrides, model, sayings },
    prices,
    trail,
  } = useLoaderData<typeof loader>()
  const names = useOfferNames()
  const name = names.market(event, market)
  const outcomeName = (outcome: string) => names.outcome(event, market, outcome)
  const of = { eventId: event.id, name, overrides }
  const settles = { match: event, market, seenVersion: sayings[0]?.version ?? 0 }
  return (
    <>
      <PageHead
        title={name}
        back={{ to: paths.bettingEvent(event.id), label: sidesOf(event) }}
        aside={<MarketBadge market={market} />}
        actions={
          <>
            <PriceAction event={event} market={market} overrides={overrides} />
            <MarginAction {...of} marketId={market.id} />
            <ResultAction {...settles} />
            <VoidAction {...settles} />
            <SuspendAction {...of} marketId={market.id} />
          </>
        }
      />
      <div className={css.stack}>
        <Panel title={t('odds')}>
          <div className={css.wide}>
            <MarketsTable match={event} markets={[market]} isLinked={false} model={model} />
          </div>
          <Facts
            facts={[
              { label: t('producer'), value: <bdi>{market.producer}</bdi> },
              { label: t('marginShift'), value: <MarginShift percent={market.margin_percent} /> },
              ...(model ? [{ label: t('modelFittedAt'), value: <Timestamp iso={model.fitted_at} /> }] : []),
            ]}
          />
        </Panel>
        <Panels>
          <OverridesPanel overrides={overrides} />
          <ResultHistory sayings={sayings} outcomeName={outcomeName} />
          <TrailPanel trail={trail} />
        </Panels>
        <Panel title={t('history')}>
          {prices.length === 0 ? (
            <p>{t('noHistory')}</p>
          ) : (
            <Table
              caption={t('history')}
              rows={prices}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
                {
                  key: 'outcome',
                  header: t('outcome'),
                  cell: ({ outcome }) => <bdi>{outcomeName(outcome)}</bdi>,
                },
                { key: 'odds', header: t('odds'), align: 'end', cell: ({ odds }) => <Odds value={odds} /> },
                { key: 'status', header: t('status'), cell: ({ status }) => t(`marketStatuses.${status}`) },
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTranslations<'betting'>>

/** A manual result: results by outcome, or the span of the voided bets. */
const manualResultText = (
  t: Translate,
  {
    fates: outcomeResults,
    place_fates: placeResults,
    void_from: from,
    void_to: to,
    reason,
  }: BackofficeSettlementMessage,
  outcomeName: (outcome: string) => string,
): string => {
  const resultText = (outcomeResult: string) =>
    t.has(`fates.${outcomeResult}` as never) ? t(`fates.${outcomeResult}` as never) : outcomeResult
  const resultTexts = outcomeResults
    ? Object.entries(outcomeResults).map(
        ([outcome, outcomeResult]) => `${outcomeName(outcome)}: ${resultText(outcomeResult)}`,
      )
    : [from, to].some((end) => end !== null)
      ? [`${from ?? '…'} – ${to ?? '…'}`]
      : []
  const places = Object.entries(placeResults ?? {}).map(
    ([outcome, outcomeResult]) => `${t('placeState')} ${outcomeName(outcome)}: ${resultText(outcomeResult)}`,
  )
  return [...resultTexts, ...places, reason].filter(Boolean).join(' · ')
}

type ResultHistoryProps = {
  sayings: readonly BackofficeSettlementMessage[]
  outcomeName: (outcome: string) => string
}

function ResultHistory({ sayings, outcomeName }: ResultHistoryProps) {
  const t = useTranslations('betting')
  return (
    <Panel title={t('results')}>
      {sayings.length === 0 ? (
        <p>{t('noResults')}</p>
      ) : (
        <Trail
          events={sayings.map((saying) => ({
            id: String(saying.version),
            at: saying.at,
            title: t(`sayings.${saying.kind}`),
            by: <bdi>{saying.set_by ?? t('fromFeed')}</bdi>,
            note: manualResultText(t, saying, outcomeName),
          }))}
        />
      )}
    </Panel>
  )
}
