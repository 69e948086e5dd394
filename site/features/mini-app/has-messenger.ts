/** The bridge of a messenger's app in a page; on the web the page's parent receives messages. */
export type MessengerWindow = Window & {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?: (message: string) => void }
  Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } }
}

/**
 * Whether a messenger is around the page: its app, which provides its bridge, or a frame, which the frame
 * policy allows only to messengers. Anyone can put launch data into an address; data that is signed for one
 * user must not sign in another who follows a link with it.
 */
export const hasMessenger = (world: Window = window): boolean => {
  const { TelegramWebviewProxy: app, external } = world as MessengerWindow
  return world.parent !== world || app !== undefined || typeof external?.notify === 'function'
}
