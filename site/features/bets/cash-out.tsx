import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Bet } from '#contract/sportsbook.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { CashOutRule } from './cash-out-rule.tsx'
import { useCashOut, wholePart, type Quote } from './use-cash-out.ts'
import css from './bets.module.css'

type CashOutProps = { bet: Bet; onChanged: () => void }

/** The current cash-out value of an accepted bet, and the buttons to take it, in full or in part. */
export function CashOut({ bet, onChanged }: CashOutProps) {
  const t = useTranslations('bets.cashOut')
  const [isOpen, setOpen] = useState(false)
  const { offer = null, refusal = null } = bet.cash_out ?? {}
  if (offer === null && !isOpen)
    return refusal && refusal !== 'lost' && refusal !== 'decided' ? (
      <p className={css.soft}>{t(`refusals.${refusal}`)}</p>
    ) : null
  return (
    <div className={css.cashOut}>
      <Button isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {offer === null ? t('closed') : t('open', { sum: moneyText(offer, bet.currency) })}
      </Button>
      {isOpen && <CashOutPanel bet={bet} onChanged={onChanged} onPaid={() => setOpen(false)} />}
    </div>
  )
}

/** Quarters of the bet, in ten-thousandths. */
const parts = [2500, 5000, 7500, wholePart] as const

function CashOutPanel({ bet, onChanged, onPaid }: CashOutProps & { onPaid: () => void }) {
  const t = useTranslations('bets.cashOut')
  const { refresh } = useBalances()
  const [part, setPart] = useState<number>(wholePart)
  const { offer, taking, isBusy, accept } = useCashOut(bet, part, (paid) => {
    // A full cash-out is reported by the list, because this card is removed as soon as the list knows of it.
    if (paid !== null && part !== wholePart)
      showToast({ type: 'success', title: t('paid', { sum: moneyText(paid, bet.currency) }) })
    if (paid !== null) onPaid()
    void refresh()
    onChanged()
  })
  return (
    <div className={css.panel}>
      <fieldset className={css.parts} disabled={isBusy}>
        <legend>{t('part')}</legend>
        {parts.map((one) => (
          <Button key={one} size="small" aria-pressed={part === one} onClick={() => setPart(one)}>
            {t('percent', { percent: one / 100 })}
          </Button>
        ))}
      </fieldset>
      <CashOutStatus taking={taking} offer={offer} />
      <Confirm
        quote={offer.at === 'quoted' && offer.quote.part === part ? offer.quote : undefined}
        isBusy={isBusy}
        currency={bet.currency}
        onAccept={accept}
      />
      <CashOutRule bet={bet} onChanged={onChanged} />
    </div>
  )
}

/** The result of the last cash-out, or why none is offered. */
function CashOutStatus({ taking, offer }: Pick<ReturnType<typeof useCashOut>, 'taking' | 'offer'>) {
  const t = useTranslations('bets.cashOut')
  const warn = (title: string) => <Notice tone="warn" title={title} isAnnounced isSlim />
  if (taking.at === 'pending') return <output>{t('pending')}</output>
  if (taking.at === 'unknown') return warn(t('unknown'))
  if (taking.at === 'unheard') return warn(t('unheard'))
  if (taking.at === 'failed') return warn(t('failed'))
  if (taking.at === 'refused') return warn(taking.refusal ? t(`refusals.${taking.refusal}`) : t('expired'))
  if (offer.at === 'unquoted') return warn(t('unquoted'))
  return offer.at === 'refused' && offer.refusal ? warn(t(`refusals.${offer.refusal}`)) : null
}

type ConfirmProps = {
  quote: Quote | undefined
  isBusy: boolean
  currency: string
  onAccept: (quote: Quote) => void
}

function Confirm({ quote, isBusy, currency, onAccept }: ConfirmProps) {
  const t = useTranslations('bets.cashOut')
  return (
    <Button
      tone="primary"
      isWide
      isLoading={isBusy}
      disabled={!quote && !isBusy}
      onClick={() => quote && onAccept(quote)}
    >
      {quote ? t('confirm', { sum: moneyText(quote.amount, currency) }) : t('quoting')}
    </Button>
  )
}
