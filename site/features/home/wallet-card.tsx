import { useTranslations } from 'use-intl'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { totalMinor } from '#site/layout/money/api-money.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import css from './player-home.module.css'

/** The player's live balance, and the link to details; the top bar has the deposit link. */
export function WalletCard() {
  const t = useTranslations('cashier.wallet')
  const { balances } = useBalances()
  if (!balances) return null
  return (
    <section className={css.wallet} aria-labelledby="home-wallet" data-own-home>
      <h2 id="home-wallet" className={css.walletName}>
        {t('total')}
      </h2>
      <Link to={paths.cashier.wallet()} className={css.sum}>
        <CountingMoney amountMinor={totalMinor(balances)} currency={balances.balance_main.currency} />
        <ChevronEndIcon size={22} className={css.chevron} />
      </Link>
    </section>
  )
}
