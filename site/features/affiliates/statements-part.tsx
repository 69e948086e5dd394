import { useTranslations } from 'use-intl'
import type { AffiliateStatement } from '#contract/affiliates.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { useFetch } from './use-fetch.ts'
import { useRowCount } from './use-row-count.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import css from './affiliates.module.css'

/** What the affiliate has earned, one row per month and currency. */
export function StatementsPart({ onGone }: { onGone: () => void }) {
  const t = useTranslations('affiliates.statements')
  const more = useTranslations('affiliates')
  const { api } = useSite()
  const [count, showMore] = useRowCount()
  const [fetched, refetch] = useFetch(
    String(count),
    () => api.get('affiliates/getStatements', { count }, { report: 'background' }),
    onGone,
  )
  return (
    <div className={css.part}>
      <FetchedPart fetched={fetched} onRetry={refetch}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState suit="spade" title={t('none')} text={t('noneText')} />
          ) : (
            <>
              {items.map((statement) => (
                <Statement key={statement.id} statement={statement} />
              ))}
              {total > items.length && showMore && <Button onClick={showMore}>{more('more')}</Button>}
            </>
          )
        }
      </FetchedPart>
    </div>
  )
}

type Of = { statement: AffiliateStatement }

function Statement({ statement }: Of) {
  const t = useTranslations('affiliates.statements')
  const { month, status, amount, paid_at: paidAt, payment_reference: reference } = statement
  return (
    <Card>
      <div className={css.statement}>
        <div className={css.statementHead}>
          <h2>
            <bdi dir="ltr">{month}</bdi>
          </h2>
          <Badge tone={status === 'paid' ? 'win' : status === 'open' ? 'info' : 'neutral'}>
            {t(`states.${status}`)}
          </Badge>
          <strong className={css.total}>
            <ApiAmount money={amount} />
          </strong>
        </div>
        <Calculation statement={statement} />
        {paidAt !== null && (
          <p className={css.note}>
            {t.rich('paid', {
              when: () => <LocalDateTime iso={paidAt} />,
              reference: () => <bdi>{reference ?? '–'}</bdi>,
            })}
          </p>
        )}
      </div>
    </Card>
  )
}

function Calculation({ statement }: Of) {
  const t = useTranslations('affiliates.statements')
  const { lines, percent } = statement
  return (
    <details>
      <summary>{t('details')}</summary>
      <dl className={css.facts}>
        {(
          [
            ['ggr', statement.ggr],
            ['bonusCost', statement.bonus_cost],
            ['ngr', statement.ngr],
            ['admin', statement.admin],
            ['carriedIn', statement.carried_in],
            ['carriedOut', statement.carried_out],
          ] as const
        ).map(([name, sum]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <ApiAmount money={sum} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('percent')}</dt>
          <dd>
            <bdi dir="ltr">{`${percent}%`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('players')}</dt>
          <dd>{statement.players}</dd>
        </div>
      </dl>
      <ul className={css.lines}>
        {lines.map(({ kind, amount, player, reason }, at) => (
          // Lines of a statement never change.
          <li key={`${kind} ${at}`}>
            <span>
              {player === null ? t(`kinds.${kind}`) : t('ofPlayer', { number: player })}
              {reason !== null && `: ${reason}`}
            </span>
            <ApiAmount money={amount} isSigned />
          </li>
        ))}
      </ul>
    </details>
  )
}
