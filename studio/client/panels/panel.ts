import { button, element } from '../dom.ts'

/** A modal panel: the browser keeps the focus inside and closes it on Escape. */
export type Panel = { readonly element: HTMLDialogElement; open(): void }

let panelCount = 0

/** @param fill makes the panel's content afresh at each opening, so that it shows the present state */
export const createPanel = (title: string, closeLabel: string, fill: () => readonly Node[]): Panel => {
  panelCount += 1
  const titleId = `panel-${panelCount}`
  const body = element('div', {
    class: 'panel-body',
    tabindex: '0',
    role: 'region',
    'aria-labelledby': titleId,
  })
  const close = button(closeLabel, 'quiet', () => dialog.close())
  const dialog = element('dialog', { class: 'panel', 'aria-labelledby': titleId }, [
    element('div', { class: 'panel-head' }, [element('h2', { id: titleId }, [title]), close]),
    body,
  ])
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    element: dialog,
    open() {
      if (dialog.open) return
      body.replaceChildren(...fill())
      dialog.showModal()
      body.scrollTop = 0
    },
  }
}
