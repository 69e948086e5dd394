import { readLaunch } from './launch.ts'
import { onMessengerEvent, postToMessenger, type MessengerEvent } from './messenger.ts'

/** The first version of the web events with full screen for mini-apps. */
const firstVersion = 8

/** The messenger's last message; an app without support reports that on request. */
let reported: 'none' | 'on' | 'off' | undefined

export const isMiniApp = (): boolean => readLaunch() !== undefined

const listeners = new Set<() => void>()

const handleEvent = ({ type, data }: MessengerEvent): void => {
  if (type === 'fullscreen_changed') reported = data.is_fullscreen === true ? 'on' : 'off'
  else if (type === 'fullscreen_failed') reported = data.error === 'ALREADY_FULLSCREEN' ? 'on' : 'none'
  else return
  for (const listener of listeners) listener()
}

/**
 * Subscribes to the screen state for the rest of the visit: the player may leave full screen in the messenger
 * while no button of ours is mounted, and the next one must know.
 */
export const watchFullScreen = (): void => void onMessengerEvent(handleEvent)

/** Full screen by the messenger, because a mini-app's frame may not request it itself. */
export const messengerFullScreen = {
  state: (): 'none' | 'on' | 'off' =>
    reported ?? ((readLaunch()?.version ?? 0) >= firstVersion ? 'off' : 'none'),

  request: (isOn: boolean): void =>
    postToMessenger(isOn ? 'web_app_request_fullscreen' : 'web_app_exit_fullscreen'),

  subscribe: (listener: () => void): (() => void) => {
    watchFullScreen()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
