import { addScript, detailsOf, plainAddress, type StartLoader } from './loader.ts'

type Metrica = ((...words: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Metrica
  }
}

const createMetrica = (): Metrica => {
  const metrica: Metrica = (...words) => void (metrica.a ??= []).push(words)
  metrica.l = Date.now()
  return metrica
}

/** Yandex Metrica, without session recordings and click maps. */
export const start: StartLoader = (account) => {
  const metrica = (window.ym ??= createMetrica())
  const counter = Number(account)
  metrica(counter, 'init', { defer: true, webvisor: false, clickmap: false, trackLinks: false })
  addScript('https://mc.yandex.ru/metrika/tag.js')
  return (event) => {
    if (event.event === 'page_view') metrica(counter, 'hit', plainAddress(), { title: document.title })
    else metrica(counter, 'reachGoal', event.event, detailsOf(event))
  }
}
