import type { ReactNode } from 'react'

/** What a queued dialog is drawn with; hand all three to `<Dialog>`. */
export type DialogControls = { isOpen: boolean; onClose: () => void; onClosed: () => void }

/**
 * `popup` is for what the house wants to say and `confirm` for an answer the player's own press needs. In each
 * the next opens only after the previous has closed (PD-09). A confirm opens above a popup, never behind it,
 * and no popup opens while an answer is awaited.
 */
export type DialogLane = 'popup' | 'confirm'

export type QueuedDialog = { id: string; lane: DialogLane; render: (controls: DialogControls) => ReactNode }

/** A dialog on screen; `isOpen` is false while it closes. */
export type ShownDialog = QueuedDialog & { isOpen: boolean }

export type DialogQueue = {
  /** Queues a dialog; one already queued or shown under the same id is not queued again. */
  add: (dialog: QueuedDialog) => void
  /** Closes a shown dialog or takes a waiting one out. */
  close: (id: string) => void
  /** To be called when a closing dialog has gone from the screen: lets the next one in. */
  closed: (id: string) => void
  /** While paused no further popup opens (PD-08: on the game and deposit pages); confirms are not held. */
  pause: (isPaused: boolean) => void
  /** Dialogs on screen, the same array until something changes. */
  shown: () => readonly ShownDialog[]
  subscribe: (listener: () => void) => () => void
}

/** A queue of its own; the page uses `dialogQueue`. */
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
      // One that is closing may be wanted again before it has gone.
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

/** The page's queue, drawn by `<DialogHost>`. Browser only: on a server it would be shared by all players. */
export const dialogQueue: DialogQueue = createDialogQueue()
