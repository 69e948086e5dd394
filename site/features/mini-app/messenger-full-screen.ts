import { readLaunch } from './launch.ts'
import { hearMessenger, tellMessenger, type MessengerEvent } from './messenger.ts'

/** The first version of the web events with full screen for mini-apps. */
const firstVersion = 8

/** The messenger's last message; an app without support reports that on request. */
let told: 'none' | 'on' | 'off' | undefined

export const isMiniApp = (): boolean => readLaunch() !== undefined

const listeners = new Set<() => void>()

const take = ({ type, data }: MessengerEvent): void => {
  if (type === 'fullscreen_changed') told = data.is_fullscreen === true ? 'on' : 'off'
  else if (type === 'fullscreen_failed') told = data.error === 'ALREADY_FULLSCREEN' ? 'on' : 'none'
  else return
  for (const listener of listeners) listener()
}

/**
 * Subscribes to the screen state for the rest of the visit: the player may leave full screen in the messenger
 * while no button of ours is mounted, and the next one must know.
 */
export const followFullScreen = (): void => void hearMessenger(take)

/** Full screen by the messenger, because a mini-app's frame may not request it itself. */
export const messengerFullScreen = {
  state: (): 'none' | 'on' | 'off' => told ?? ((readLaunch()?.version ?? 0) >= firstVersion ? 'off' : 'none'),

  ask: (isOn: boolean): void =>
    tellMessenger(isOn ? 'web_app_request_fullscreen' : 'web_app_exit_fullscreen'),

  subscribe: (listener: () => void): (() => void) => {
    followFullScreen()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
