/** Something a visitor did before the page's scripts could answer: a press, or what a box then held. */
export type EarlyEvent = { readonly at: HTMLElement; readonly value?: string | boolean }

/** Under this name the page's scripts take over what was noted. */
export const earlyNotesKey = '__early'

/**
 * Runs in every document ahead of the page's own scripts, as text (entry.server.tsx), so it may use nothing but its
 * arguments. Presses of buttons that only a script answers, and what is typed or chosen, are noted until the page's
 * scripts take the notes (replay-early.ts). Links and the sending of forms are the browser's own.
 *
 * Escape follows the link that closes a dialog of the server's drawing.
 *
 * A noted press goes no further: React hears presses some time before it takes the notes, and would answer them twice.
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
  // Stays: the server's drawing of a dialog may outlast the taking of the notes, and nothing else is marked so.
  addEventListener('keydown', leave, true)
  Object.assign(window, {
    [key]: () => {
      removeEventListener('click', press, true)
      removeEventListener('input', type, true)
      return notes.splice(0)
    },
  })
}
