import { button, element } from '../dom.ts'
import { frameFlags } from './frame-flags.ts'
import { icon } from '../stage/icons.ts'
import type { Texts } from '../texts.ts'

/** One page of the menu. `fill` builds its content at each opening, so that it shows the present state. */
export type Section = { name: SectionName; label: string; fill: () => readonly Node[] }
export type SectionName = 'rules' | 'fairness' | 'history'

/** The game's menu, a modal sheet: the browser keeps the focus inside and closes it on Escape. */
export type MenuSheet = { readonly element: HTMLDialogElement; open(name: SectionName): void }

const tabId = (name: SectionName): string => `menu-tab-${name}`

/** The arrow keys move between the tabs, in the reading direction of the script. */
const walkTabs = (tabs: readonly HTMLElement[], event: KeyboardEvent): HTMLElement | undefined => {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const by = event.key === forward ? 1 : event.key === back ? -1 : 0
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  return by === 0 || at === -1 ? undefined : tabs[(at + by + tabs.length) % tabs.length]
}

/** @param soundButton the same switch as in the bar, so that everything about the game is in one place */
export const createMenuSheet = (
  sections: readonly Section[],
  soundButton: HTMLElement,
  texts: Texts,
): MenuSheet => {
  const body = element('div', { class: 'panel-body', id: 'menu-body', tabindex: '0', role: 'tabpanel' })
  const tabs = sections.map(({ name, label }) => {
    const tab = button(label, 'tab', () => show(name))
    tab.id = tabId(name)
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', 'menu-body')
    return tab
  })
  const show = (name: SectionName): void => {
    for (const tab of tabs) {
      const isChosen = tab.id === tabId(name)
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    }
    body.setAttribute('aria-labelledby', tabId(name))
    body.replaceChildren(...(sections.find((section) => section.name === name)?.fill() ?? []))
    body.scrollTop = 0
  }
  const tabList = element('div', { class: 'tabs', role: 'tablist', 'aria-label': texts('menu') }, tabs)
  tabList.addEventListener('keydown', (event) => {
    const next = walkTabs(tabs, event)
    next?.focus()
    next?.click()
  })
  const close = button('', 'icon', () => dialog.close())
  close.append(icon('close'))
  close.setAttribute('aria-label', texts('close'))
  const dialog = element('dialog', { class: 'panel', 'aria-label': texts('menu') }, [
    element('div', { class: 'panel-head' }, [tabList, soundButton, close]),
    body,
  ])
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const open = (name: SectionName): void => {
    show(name)
    if (!dialog.open) dialog.showModal()
  }
  // Opened again after a change of rules: waits until the sheet is in its page.
  if (frameFlags().has('rules')) queueMicrotask(() => open('rules'))
  return { element: dialog, open }
}
