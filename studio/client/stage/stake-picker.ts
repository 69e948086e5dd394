import { button, element } from '../dom.ts'
import type { Texts } from '../texts.ts'
import { icon } from './icons.ts'

export type StakePickerParts = {
  texts: Texts
  money: (minor: bigint) => string
  /** Label of the amount: the stake, or the chip of table bets. */
  label: string
  moveStake: (by: 1 | -1) => void
  chooseStake: (stakeMinor: bigint) => void
}

/** Uses aria-disabled: the control stays focusable, so that the focus is not lost in every round. */
export const setEnabled = (control: HTMLElement, isEnabled: boolean): void =>
  control.setAttribute('aria-disabled', String(!isEnabled))

const createStakeList = ({ texts, money, chooseStake }: StakePickerParts) => {
  const list = element('ul', { class: 'stakes' })
  const cap = element('p', { class: 'stake-cap', hidden: '' })
  const close = button('', 'icon', () => dialog.close())
  close.append(icon('close'))
  close.setAttribute('aria-label', texts('close'))
  const dialog = element('dialog', { class: 'stake-list', 'aria-label': texts('stakeChoose') }, [
    element('div', { class: 'panel-head' }, [element('h2', {}, [texts('stakeChoose')]), close]),
    cap,
    list,
  ])
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const open = (stakesMinor: readonly bigint[], chosenMinor: bigint): void => {
    const entries = stakesMinor.map((stakeMinor) => {
      const choice = button(money(stakeMinor), 'stake-choice', () => {
        chooseStake(stakeMinor)
        dialog.close()
      })
      choice.setAttribute('aria-pressed', String(stakeMinor === chosenMinor))
      return element('li', {}, [choice])
    })
    list.replaceChildren(...entries)
    dialog.showModal()
    list.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }
  const setCap = (capMinor: bigint | null): void => {
    cap.hidden = capMinor === null
    cap.textContent = capMinor === null ? '' : texts('stakeCap', { amount: money(capMinor) })
  }
  return { dialog, open, setCap }
}

/** The stake: one step down or up, or any from the list of all on offer. */
export const createStakePicker = (parts: StakePickerParts) => {
  const { texts, money, label, moveStake } = parts
  let stakesMinor: readonly bigint[] = []
  let chosenMinor = 0n
  let isOpenToChange = false
  const { dialog, open, setCap } = createStakeList(parts)
  const amount = element('span', { class: 'stake-amount', 'aria-live': 'polite' }, ['\u2013'])
  const value = button('', 'stake-value', () => {
    if (isOpenToChange) open(stakesMinor, chosenMinor)
  })
  value.setAttribute('aria-haspopup', 'dialog')
  value.append(element('span', { class: 'stake-label' }, [label]), amount)
  const lower = button('\u2212', 'step', () => moveStake(-1))
  const raise = button('+', 'step', () => moveStake(1))
  lower.setAttribute('aria-label', texts('stakeLower'))
  raise.setAttribute('aria-label', texts('stakeRaise'))
  const box = element('div', { class: 'stake', role: 'group', 'aria-label': label }, [lower, value, raise])
  const refresh = (): void => {
    const at = stakesMinor.indexOf(chosenMinor)
    setEnabled(lower, isOpenToChange && at > 0)
    setEnabled(raise, isOpenToChange && at < stakesMinor.length - 1)
    setEnabled(value, isOpenToChange)
  }
  return {
    box,
    dialog,
    setStake(stakes: readonly bigint[], stakeMinor: bigint): void {
      stakesMinor = stakes
      chosenMinor = stakeMinor
      amount.textContent = money(stakeMinor)
      refresh()
    },
    setStakeCap: setCap,
    setOpenToChange(isOpen: boolean): void {
      isOpenToChange = isOpen
      refresh()
    },
  }
}
