import { useTranslations } from 'use-intl'
import { currencyOf } from '#contract/money.ts'
import { Money } from '#ui/text/money.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { minorOf } from '#site/layout/money/api-money.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { balanceOfPocket, pocketsOf } from './slip-funds.ts'
import { slipStore } from '../slip-store.ts'
import type { Pocket } from '../slip.ts'
import css from '../slip-body.module.css'

export function PocketChoice({ pocket }: { pocket: Pocket }) {
  const t = useTranslations('bet-slip.pocket')
  const { balances } = useBalances()
  const { generalInfo } = useSite()
  if (!balances) return null
  const { currency } = balances.balance_main
  const { exponent, symbol } = currencyOf(currency)
  const known = {
    mainMinor: minorOf(balances.balance_main),
    bonusMinor: minorOf(balances.balance_betting_bonus),
  }
  return (
    <fieldset className={css.system}>
      <legend className={css.legend}>{t('label')}</legend>
      <div className={css.kinds}>
        {pocketsOf(generalInfo.is_bonus_isolation_enabled).map((one) => (
          <label key={one} className={css.kind}>
            <input
              type="radio"
              name="slip-pocket"
              checked={one === pocket}
              onChange={() => slipStore.setPocket(one)}
              className="visually-hidden"
            />
            <span>
              {t(one)}{' '}
              <Money
                amountMinor={balanceOfPocket(known, one)}
                currency={currency}
                exponent={exponent}
                symbol={symbol}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
