import { useSyncExternalStore } from 'react'

type OpenDialog = { id: string; canHost: boolean }

let stack: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function change(next: readonly OpenDialog[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** A dialog has opened on top of the others. Returns its way out. `canHost`: questions may open inside it. */
export function enterDialogStack(id: string, canHost: boolean): () => void {
  change([...stack, { id, canHost }])
  return () => change(stack.filter((dialog) => dialog.id !== id))
}

export function isTopmostDialog(id: string): boolean {
  return stack.at(-1)?.id === id
}

/**
 * The dialog that questions open inside, or null for the page itself. A dialog above another has to be its
 * child: two that do not know of each other would fight over the focus.
 */
export function useQuestionHost(): string | null {
  return useSyncExternalStore(subscribe, topmostHost, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function topmostHost(): string | null {
  return stack.findLast((dialog) => dialog.canHost)?.id ?? null
}
