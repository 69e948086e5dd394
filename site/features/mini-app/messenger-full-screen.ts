import { readLaunch } from './launch.ts'
import { hearMessenger, tellMessenger, type MessengerEvent } from './messenger.ts'

/** The first version of the web events in which a messenger gives a mini-app the whole screen. */
const firstVersion = 8

/** What the messenger last said; an app that cannot after all says so when it is asked. */
let told: 'none' | 'on' | 'off' | undefined

/** Whether the page stands in a messenger, as a mini-app of it. */
export const isMiniApp = (): boolean => readLaunch() !== undefined

const listeners = new Set<() => void>()

const take = ({ type, data }: MessengerEvent): void => {
  if (type === 'fullscreen_changed') told = data.is_fullscreen === true ? 'on' : 'off'
  else if (type === 'fullscreen_failed') told = data.error === 'ALREADY_FULLSCREEN' ? 'on' : 'none'
  else return
  for (const listener of listeners) listener()
}

/**
 * Hears of the screen from now until the end of the visit: the player may give it back in the messenger while no button
 * of ours is in view, and the next one must know.
 */
export const followFullScreen = (): void => void hearMessenger(take)

/** The whole screen as a messenger gives it to its mini-app, whose frame may not take it by itself. */
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
