import { useTranslations } from 'use-intl'
import type { DisputeRatioOfMonth, disputesCalls } from '#contract/operator/disputes.ts'
import type { z } from 'zod'
import { Facts } from '../record/facts.tsx'
import { percentText } from '../record/number-text.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import css from './disputes.module.css'

type List = z.output<(typeof disputesCalls.getList)['output']>

/** This month's dispute ratio beside the card schemes' limit, and the undecided amount. */
export function DisputesNote({ ratios, reserve }: Pick<List, 'ratios' | 'reserve'>) {
  const t = useTranslations('disputes')
  return (
    <Panels>
      <Panel title={t('ratio.title')}>
        {ratios.length === 0 ? (
          <p className={css.soft}>{t('ratio.none')}</p>
        ) : (
          <ul className={css.ratios}>
            {ratios.map((ratio) => (
              <Ratio key={ratio.provider} ratio={ratio} />
            ))}
          </ul>
        )}
        <p className={css.soft}>{t('ratio.limit')}</p>
      </Panel>
      <Panel title={t('reserve.title')}>
        {reserve.length === 0 ? (
          <p className={css.soft}>{t('reserve.none')}</p>
        ) : (
          <Facts
            facts={reserve.flatMap(({ count, disputed, owed, receivable }) => [
              {
                label: `${t('reserve.disputed', { count })} · ${disputed.currency}`,
                value: <MoneyAmount money={disputed} />,
              },
              { label: `${t('reserve.owed')} · ${owed.currency}`, value: <MoneyAmount money={owed} /> },
              {
                label: `${t('reserve.receivable')} · ${receivable.currency}`,
                value: <MoneyAmount money={receivable} />,
              },
            ])}
          />
        )}
      </Panel>
    </Panels>
  )
}

function Ratio({ ratio }: { ratio: DisputeRatioOfMonth }) {
  const t = useTranslations('disputes.ratio')
  const { provider, disputes, deposits, percent, remaining } = ratio
  return (
    <li>
      <b>
        <bdi>{provider}</bdi>
      </b>{' '}
      <span className={css.figure} data-reached={remaining === 0 || undefined}>
        {percent === null ? '–' : percentText(percent)}
      </span>
      <div className={css.soft}>
        {t('of', { disputes, deposits })}{' '}
        {remaining === 0 ? t('reached') : t('remaining', { count: remaining })}
      </div>
    </li>
  )
}
