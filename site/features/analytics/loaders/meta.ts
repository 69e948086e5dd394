import { addScript, detailsOf, type StartLoader } from './loader.ts'

type Pixel = ((...words: unknown[]) => void) & {
  queue: unknown[][]
  loaded: boolean
  version: string
  push: Pixel
  callMethod?: (...words: unknown[]) => void
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** Calls before the script is loaded are queued, and the script takes the queue over. */
const createPixel = (): Pixel => {
  const pixel = ((...words: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...words)
    else pixel.queue.push(words)
  }) as Pixel
  pixel.queue = []
  pixel.loaded = true
  pixel.version = '2.0'
  pixel.push = pixel
  return pixel
}

/** Meta Pixel. It gets events only: its automatic collection from forms and buttons is switched off. */
export const start: StartLoader = (account) => {
  const pixel = (window.fbq ??= createPixel())
  window._fbq ??= pixel
  pixel('set', 'autoConfig', false, account)
  pixel('init', account)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  return (event) => {
    if (event.event === 'page_view') pixel('track', 'PageView')
    else pixel('trackCustom', event.event, detailsOf(event))
  }
}
