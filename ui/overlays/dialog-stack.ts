import { useSyncExternalStore } from 'react'

type OpenDialog = { id: string; canHost: boolean }

let stack: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function change(next: readonly OpenDialog[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/**
 * Registers an opened dialog on top of the others. Returns the function that removes it. `canHost`: confirms
 * may open inside it.
 */
export function enterDialogStack(id: string, canHost: boolean): () => void {
  change([...stack, { id, canHost }])
  return () => change(stack.filter((dialog) => dialog.id !== id))
}

export function isTopmostDialog(id: string): boolean {
  return stack.at(-1)?.id === id
}

/**
 * The dialog in which confirms open, or null for the page itself. A dialog above another must be its child: two
 * independent dialogs would compete for the focus.
 */
export function useConfirmHost(): string | null {
  return useSyncExternalStore(subscribe, topmostHost, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function topmostHost(): string | null {
  return stack.findLast((dialog) => dialog.canHost)?.id ?? null
}
