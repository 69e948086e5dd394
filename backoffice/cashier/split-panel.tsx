import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WithdrawalCard } from '#contract/operator/cashier.ts'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { methodName } from './payment-columns.tsx'
import { EndRefund } from './refunds-panel.tsx'

type Part = WithdrawalCard['parts'][number]

/** How a withdrawal is split: each part, its status, and why a part could not be refunded. */
export function SplitPanel({ card: { parts } }: { card: WithdrawalCard }) {
  const t = useTranslations('cashier')
  if (parts.length === 0)
    return (
      <Panel title={t('split.title')}>
        <p>{t('split.none')}</p>
      </Panel>
    )
  return (
    <Panel title={t('split.title')}>
      <Facts facts={parts.map((part) => ({ label: placeOf(t, part), value: <Standing part={part} /> }))} />
      {parts
        .flatMap(({ state, refunds }) => (state === 'sent' ? refunds : []))
        .map((id) => (
          <EndRefund key={id} id={id} isPart />
        ))}
    </Panel>
  )
}

/** The destination of a part, with the last characters of the card or account where they are known. */
const placeOf = (t: ReturnType<typeof useTranslations>, { to, method, shown }: Part): string => {
  const name = methodName(t, method)
  if (to === 'account') return `${t('split.account')} · ${name}`
  return shown ? `${name} ••${shown}` : name
}

function Standing({ part: { amount, state, reason, deposits } }: { part: Part }) {
  const t = useTranslations('cashier')
  return (
    <>
      <MoneyAmount money={amount} /> · {t(`split.state.${state}`)}
      {reason && <> · {t(`split.reason.${reason}`)}</>}
      {deposits.length > 0 && (
        <>
          {' · '}
          {t('split.deposits')}{' '}
          {deposits.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={paths.deposit(id)}>{id}</Link>
            </span>
          ))}
        </>
      )}
    </>
  )
}
