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
const followers = new Set<() => void>()
const become = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const follower of followers) follower()
}

export const paletteState = (): State => state
export const followPalette = (follower: () => void): (() => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

export const openPalette = (typed = ''): void => become({ isOpen: true, typed })
export const closePalette = (): void => become({ isOpen: false })

/** Offers actions until the returned function is called. */
export const offerActions = (actions: readonly PaletteAction[]): (() => void) => {
  become({ actions: [...state.actions, ...actions] })
  return () => become({ actions: state.actions.filter((action) => !actions.includes(action)) })
}
