/** An action of the visitor before the page's scripts ran: a press, or the new value of a field. */
export type EarlyEvent = { readonly at: HTMLElement; readonly value?: string | boolean }

/** The global under which the page's scripts take over the events. */
export const earlyEventsKey = '__early'

/**
 * Runs in every document before the page's own scripts, as text (entry.server.tsx), so it may use nothing but
 * its arguments. Presses of buttons that need a script, and changes of fields, are recorded until the page's
 * scripts take the events (replay-early-events.ts). Links and form submissions stay with the browser.
 *
 * Escape follows the link that closes a server-rendered dialog.
 *
 * A recorded press is stopped: React receives presses some time before it takes the events, and would handle
 * them twice.
 */
export const captureEarlyEvents = (key: string): void => {
  const notes: { at: Element; value?: string | boolean }[] = []
  const press = (event: Event) => {
    const at = (event.target as Element).closest('button')
    if (!at || at.hasAttribute('popovertarget')) return
    if (at.type === 'submit' && !at.hasAttribute('form')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    notes.push({ at })
  }
  const type = (event: Event) => {
    const at = event.target as HTMLInputElement
    notes.push({ at, value: /^(?:checkbox|radio)$/.test(at.type) ? at.checked : at.value })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') document.querySelector<HTMLElement>('[data-escape]')?.click()
  }
  addEventListener('click', press, true)
  addEventListener('input', type, true)
  // Never removed: a server-rendered dialog may outlast the takeover, and nothing else carries the attribute.
  addEventListener('keydown', leave, true)
  Object.assign(window, {
    [key]: () => {
      removeEventListener('click', press, true)
      removeEventListener('input', type, true)
      return notes.splice(0)
    },
  })
}
