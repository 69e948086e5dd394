import type { ReactNode } from 'react'

/** The props of a queued dialog; pass all three to `<Dialog>`. */
export type DialogControls = { isOpen: boolean; onClose: () => void; onClosed: () => void }

/**
 * `popup` is for the site's own messages and `confirm` for a question after the player's press. In each lane
 * the next opens only after the previous has closed (PD-09). A confirm opens above a popup, never behind it,
 * and no popup opens while a confirm is open.
 */
export type DialogLane = 'popup' | 'confirm'

export type QueuedDialog = { id: string; lane: DialogLane; render: (controls: DialogControls) => ReactNode }

/** A dialog on screen; `isOpen` is false while it closes. */
export type ShownDialog = QueuedDialog & { isOpen: boolean }

export type DialogQueue = {
  /** Queues a dialog; an id that is already queued or shown is not queued again. */
  add: (dialog: QueuedDialog) => void
  /** Closes a shown dialog or removes a queued one. */
  close: (id: string) => void
  /** Called when a closing dialog has left the screen: opens the next one. */
  closed: (id: string) => void
  /** While paused no further popup opens (PD-08: on the game and deposit pages); confirms are not paused. */
  pause: (isPaused: boolean) => void
  /** Dialogs on screen, the same array until something changes. */
  shown: () => readonly ShownDialog[]
  subscribe: (listener: () => void) => () => void
}

/** A separate queue; the page uses `dialogQueue`. */
export function createDialogQueue(): DialogQueue {
  const listeners = new Set<() => void>()
  let waiting: QueuedDialog[] = []
  let shown: readonly ShownDialog[] = []
  let isPaused = false

  function advance(): void {
    for (const lane of ['popup', 'confirm'] as const) {
      if (lane === 'popup' && isPaused) continue
      if (shown.some((dialog) => dialog.lane === lane || dialog.lane === 'confirm')) continue
      const next = waiting.find((dialog) => dialog.lane === lane)
      if (!next) continue
      waiting = waiting.filter((dialog) => dialog !== next)
      shown = [...shown, { ...next, isOpen: true }]
    }
    for (const listener of listeners) listener()
  }

  return {
    add(dialog) {
      // A closing dialog may be requested again before it has left the screen.
      const known = [...waiting, ...shown.filter(({ isOpen }) => isOpen)]
      if (known.some(({ id }) => id === dialog.id)) return
      waiting = [...waiting, dialog]
      advance()
    },
    close(id) {
      waiting = waiting.filter((dialog) => dialog.id !== id)
      shown = shown.map((dialog) => (dialog.id === id ? { ...dialog, isOpen: false } : dialog))
      advance()
    },
    closed(id) {
      shown = shown.filter((dialog) => dialog.id !== id)
      advance()
    },
    pause(shouldPause) {
      isPaused = shouldPause
      advance()
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's queue, for `<DialogHost>`. Browser only: on a server all players would share it. */
export const dialogQueue: DialogQueue = createDialogQueue()
