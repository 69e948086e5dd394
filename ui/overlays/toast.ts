export type Toast = {
  type: 'success' | 'error'
  title: string
  text?: string
  iconSize?: 'medium' | 'big'
  /** Address of a picture that replaces the icon. */
  image?: string
  durationMs?: number
}

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let deliver: ((toast: Toast) => void) | null = null
let isNeeded = false

/**
 * Shows a message for a few seconds, without taking the focus. Needs `<ToastHost>` on the page; the toaster is
 * loaded with the first toast, which waits for it.
 */
export function showToast(toast: Toast): void {
  if (deliver) return deliver(toast)
  waiting.push(toast)
  isNeeded = true
  for (const listener of listeners) listener()
}

/** Connects the toaster: waiting toasts are delivered now, later ones as they come; returns the disconnect. */
export function connectToaster(show: (toast: Toast) => void): () => void {
  deliver = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    if (deliver === show) deliver = null
  }
}

/** Whether any toast was requested yet, as a store for the host. */
export const toasterNeed = {
  isNeeded: (): boolean => isNeeded,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
