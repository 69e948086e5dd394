import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { closedDayMetrics, type ClosedDayMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import { useListState } from '../list/list-state.ts'
import { percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import type { ClosedReport } from './closed-metrics-page.tsx'
import { metricLink } from './metric-link.ts'
import css from './dashboard-page.module.css'

/** Growth since the preceding span, in per cent; undefined without a base. */
const growthOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100

function Before({ report, figure }: { report: ClosedReport; figure: ClosedDayMetric }) {
  const t = useTranslations('reports')
  const [now, before] = [report.totals[figure], report.before.totals[figure]]
  if (!now || !before) return null
  const growth = growthOf(now.amount, before.amount)
  return (
    <span className={css.before}>
      {t('closed.before')} <MoneyAmount money={before} />
      {growth !== undefined && (
        <>
          {' '}
          <bdi className="tabular">{`${growth > 0 ? '+' : ''}${percentText(growth)}`}</bdi>
        </>
      )}
    </span>
  )
}

/** Each figure of the span: its meaning, its value before, and the link to its parts. */
export function ClosedTotals({ report }: { report: ClosedReport }) {
  const t = useTranslations('reports')
  const { filters } = useListState()
  return (
    <ul className={css.totals}>
      {closedDayMetrics.map((figure) => (
        <li key={figure} className={css.total}>
          <span>{t(`figures.${figure}`)}</span>
          <b>
            <Link to={metricLink(report, { figure, currency: filters.get('currency') })}>
              <MoneyAmount money={report.totals[figure]} />
            </Link>
          </b>
          <Before report={report} figure={figure} />
          <small className={css.meaning}>{t(`definitions.${figure}`)}</small>
        </li>
      ))}
      <li className={css.total}>
        <span>{t('figures.jackpot_pool')}</span>
        <b>
          <MoneyAmount money={report.jackpot_pool} />
        </b>
        <small className={css.meaning}>{t('definitions.jackpot_pool')}</small>
      </li>
    </ul>
  )
}
