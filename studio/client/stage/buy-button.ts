import { button } from '../dom.ts'
import type { Texts } from '../texts.ts'
import { setEnabled } from './stake-picker.ts'

type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  priceMinor(): bigint
  ask(text: string): void
  buy(): void
}

/** Buys the feature with two presses: the first shows the price, and any other input cancels. */
export const createBuyButton = ({ texts, money, priceMinor, ask, buy }: Parts) => {
  let isArmed = false
  const control = button('', 'buy', () => {
    if (isArmed) {
      disarm()
      return buy()
    }
    isArmed = true
    refresh()
    ask(texts('buyAsk', { amount: money(priceMinor()) }))
  })
  const refresh = (): void => {
    control.textContent = texts(isArmed ? 'buyConfirm' : 'buyFeature', { amount: money(priceMinor()) })
    control.dataset['state'] = isArmed ? 'armed' : 'still'
  }
  const disarm = (): void => {
    isArmed = false
    refresh()
  }
  control.addEventListener('blur', disarm)
  return {
    element: control,
    refresh(isReady: boolean): void {
      setEnabled(control, isReady)
      disarm()
    },
  }
}

export type BuyButton = Pick<ReturnType<typeof createBuyButton>, 'refresh'>
