import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { minorOf, totalMinor } from '#site/layout/money/api-money.ts'
import { paths } from '../../paths.ts'
import { Facts } from './facts.tsx'
import { ApiAmount } from './api-amount.tsx'
import css from './wallet.module.css'

/** The four balances, and the links to deposit and withdrawal (CA-16). */
export function Wallet() {
  const t = useTranslations('cashier.wallet')
  const { balances } = useBalances()
  if (!balances) return null
  const { balance_main, balance_bonus, balance_betting_bonus, balance_fun } = balances
  const { currency } = balance_main
  return (
    <>
      <section className={css.total}>
        <h2 className={css.name}>{t('total')}</h2>
        <p className={css.sum}>
          <CountingMoney amountMinor={totalMinor(balances)} currency={currency} />
        </p>
        <div className={css.actions}>
          <ButtonLink tone="primary" size="large" element={<Link to={paths.cashier.deposit()} />}>
            {t('deposit')}
          </ButtonLink>
          <ButtonLink size="large" element={<Link to={paths.cashier.withdraw()} />}>
            {t('withdraw')}
          </ButtonLink>
        </div>
      </section>
      <Facts
        items={[
          { name: t('main'), value: <ApiAmount money={balance_main} /> },
          { name: t('bonus'), value: <ApiAmount money={balance_bonus} /> },
          { name: t('bettingBonus'), value: <ApiAmount money={balance_betting_bonus} /> },
          { name: t('fun'), value: <ApiAmount money={balance_fun} /> },
        ]}
      />
      {minorOf(balance_main) < totalMinor(balances) && (
        <Notice title={t('note.title')}>{t('note.text')}</Notice>
      )}
    </>
  )
}
