import { addScript, plainAddress, type StartLoader } from './loader.ts'

declare global {
  interface Window {
    _paq?: unknown[][]
  }
}

/** Matomo at the operator's own address: `stats.example/3`. */
export const start: StartLoader = (account) => {
  const [host = '', site = ''] = account.split('/')
  const say = (...words: unknown[]): void => void (window._paq ??= []).push(words)
  say('setTrackerUrl', `https://${host}/matomo.php`)
  say('setSiteId', site)
  addScript(`https://${host}/matomo.js`)
  return (event) => {
    say('setCustomUrl', plainAddress())
    if (event.event === 'page_view') {
      say('setDocumentTitle', document.title)
      say('trackPageView')
    } else say('trackEvent', 'site', event.event, event.type)
  }
}
