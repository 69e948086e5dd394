/** A command of the palette besides navigation; a mounted page registers its own. */
export type PaletteAction = { readonly id: string; readonly label: string; readonly run: () => void }

/** Searches by typed text: players, payments. */
export type PaletteSearch = (typed: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>
export type PaletteHit = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly to: string
}

type State = { readonly isOpen: boolean; readonly typed: string; readonly actions: readonly PaletteAction[] }

let state: State = { isOpen: false, typed: '', actions: [] }
const listeners = new Set<() => void>()
const updateState = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const paletteState = (): State => state
export const subscribeToPalette = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openPalette = (typed = ''): void => updateState({ isOpen: true, typed })
export const closePalette = (): void => updateState({ isOpen: false })

/** Offers actions until the returned function is called. */
export const registerActions = (actions: readonly PaletteAction[]): (() => void) => {
  updateState({ actions: [...state.actions, ...actions] })
  return () => updateState({ actions: state.actions.filter((action) => !actions.includes(action)) })
}
