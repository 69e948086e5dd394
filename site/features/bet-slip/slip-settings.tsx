import { useTranslations } from 'use-intl'
import { pricePolicies } from '#contract/betting-enums.ts'
import { currencyOf } from '#contract/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { slipStore } from './slip-store.ts'
import type { Slip } from './slip.ts'
import css from './slip-body.module.css'

const policyOf = (text: string) => pricePolicies.find((policy) => policy === text) ?? 'ask'

/** The player's settings for all bets: the price change policy, and bets by one press. */
export function SlipSettings({ slip, currency }: { slip: Slip; currency: string }) {
  const t = useTranslations('bet-slip')
  const uid = useSite().account?.uid ?? null
  const { policy } = slip
  const quick = slip.quick.uid === uid ? slip.quick : { isOn: false, stake: '', uid }
  const { exponent, symbol } = currencyOf(currency)
  const turn = async (isOn: boolean) => {
    const words = {
      title: t('quick.confirm.title'),
      text: t('quick.confirm.text'),
      agree: t('quick.confirm.agree'),
      reject: t('quick.confirm.reject'),
    }
    if (!isOn || (await confirm(words))) slipStore.setQuick({ ...quick, isOn })
  }
  return (
    <details className={css.settings}>
      <summary>{t('settings')}</summary>
      <div className={css.settingsBody}>
        <Field label={t('policy.label')}>
          <Select
            value={policy}
            options={pricePolicies.map((value) => ({ value, label: t(`policy.${value}`) }))}
            onChange={({ target }) => slipStore.setPolicy(policyOf(target.value))}
          />
        </Field>
        <Field label={t('quick.stake')}>
          <MoneyInput
            value={quick.stake}
            onValueChange={(stake) => slipStore.setQuick({ isOn: false, stake, uid })}
            currency={currency}
            exponent={exponent}
            symbol={symbol}
            maxLength={16}
          />
        </Field>
        <Switch
          label={t('quick.label')}
          hint={t('quick.hint')}
          checked={quick.isOn}
          disabled={!quick.stake && !quick.isOn}
          onChange={({ target }) => void turn(target.checked)}
        />
      </div>
    </details>
  )
}
