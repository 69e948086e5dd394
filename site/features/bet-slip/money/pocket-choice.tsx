import { useTranslations } from 'use-intl'
import type { Balances } from '#contract/account.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { slipStore } from '../slip-store.ts'
import type { Pocket } from '../slip.ts'
import css from '../slip-body.module.css'

const pockets = ['main', 'betting_bonus'] as const satisfies readonly Pocket[]

const balanceOf = (balances: Balances, pocket: Pocket) =>
  pocket === 'main' ? balances.balance_main : balances.balance_betting_bonus

/** Which money is staked, with how much of it there is. */
export function PocketChoice({ pocket }: { pocket: Pocket }) {
  const t = useTranslations('bet-slip.pocket')
  const { balances } = useBalances()
  if (!balances) return null
  return (
    <fieldset className={css.system}>
      <legend className={css.legend}>{t('label')}</legend>
      <div className={css.kinds}>
        {pockets.map((one) => {
          const { amount, currency } = balanceOf(balances, one)
          return (
            <label key={one} className={css.kind}>
              <input
                type="radio"
                name="slip-pocket"
                checked={one === pocket}
                onChange={() => slipStore.setPocket(one)}
                className="visually-hidden"
              />
              <span>
                {t(one)} <bdi dir="ltr">{moneyText(amount, currency)}</bdi>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
