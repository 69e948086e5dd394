import { addScript, plainAddress, type StartLoader } from './loader.ts'

declare global {
  interface Window {
    _paq?: unknown[][]
  }
}

/** Matomo at the operator's own address: `stats.example/3`. */
export const start: StartLoader = (account) => {
  const [host = '', site = ''] = account.split('/')
  const command = (...words: unknown[]): void => void (window._paq ??= []).push(words)
  command('setTrackerUrl', `https://${host}/matomo.php`)
  command('setSiteId', site)
  addScript(`https://${host}/matomo.js`)
  return (event) => {
    command('setCustomUrl', plainAddress())
    if (event.event === 'page_view') {
      command('setDocumentTitle', document.title)
      command('trackPageView')
    } else command('trackEvent', 'site', event.event, event.type)
  }
}
